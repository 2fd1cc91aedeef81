import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { DEMO_PASSWORD } from '../server/src/demo/accounts.ts'
import { freePort } from '../server/src/platform/free-port.ts'
import { temporaryFolder } from '../server/test/database.ts'

const MAIN = fileURLToPath(new URL('../server/src/main.ts', import.meta.url))

/** The real server as a process of its own, so that its time and memory are measured alone. */
export interface BenchServer {
  url: string
  dataDir: string
  process: ChildProcess
  /** Resident memory in MB (Linux only: reads /proc). */
  rss(): number
  /** The highest memory in MB seen while `work` ran. */
  peak(work: () => Promise<unknown>): Promise<number>
  /** Headers of a session of a demo account, by the part of its address before the @. */
  signIn(account: string): Promise<Record<string, string>>
  stop(): Promise<void>
}

/** @param dataDir a folder to keep; without it a new one is removed with the server @param env settings on top of the bench's own */
export async function startServer({
  dataDir,
  env = {},
}: {
  dataDir?: string
  env?: NodeJS.ProcessEnv
} = {}): Promise<BenchServer> {
  const folder = dataDir ?? (await temporaryFolder())
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [MAIN], {
    // Outside the checkout, so that its .env is not read: a measurement must not fill a real bucket or send real e-mails.
    cwd: folder,
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: String(port),
      APP_URL: url,
      LOG_LEVEL: 'silent',
      DEMO: '1',
      DEMO_PROCESSOS: '0',
      DATABASE_URL: '',
      ...env,
    },
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    if (!dataDir) await rm(folder, { recursive: true, force: true })
  }
  const rss = () => rssMb(child.pid!)
  try {
    while (!(await fetch(`${url}/health/ready`).catch(() => null))?.ok) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
      await wait(50)
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { url, dataDir: folder, process: child, rss, peak: (work) => peakOf(rss, work), signIn: (who) => signIn(url, who), stop }
}

export const rssMb = (pid: number | 'self') =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1000

export async function peakOf(rss: () => number, work: () => Promise<unknown>): Promise<number> {
  let peak = rss()
  const watch = setInterval(() => {
    peak = Math.max(peak, rss())
  }, 20)
  await work().finally(() => clearInterval(watch))
  return peak
}

export async function signIn(url: string, account: string): Promise<Record<string, string>> {
  const body = JSON.stringify({ email: `${account}@concordia.test`, password: DEMO_PASSWORD })
  const answer = await fetch(`${url}/api/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { authToken } = (await answer.json()) as { authToken: string }
  return { authorization: `Bearer ${authToken}` }
}
