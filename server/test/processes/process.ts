import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { programEnv } from './program-env.ts'

/** A server started as by `npm start` or `npm run worker`, in its own process. */
export interface ServerProcess {
  url: string
  pid: number
  /** Everything it printed so far. */
  output(): string
  /** Sends the signal and waits for the end. @returns its exit code, null when the signal ended it */
  end(signal: NodeJS.Signals): Promise<number | null>
}

export interface ServerSettings {
  databaseUrl: string
  dataDir: string
  logLevel?: string
  /** `main` when absent. */
  program?: 'main' | 'worker'
  /** Settings over the ones below. */
  env?: Record<string, string>
}

/** Starts the server and waits until it listens. @throws Error with its output when it ended instead */
export async function startServerProcess(settings: ServerSettings): Promise<ServerProcess> {
  const program = fileURLToPath(new URL(`../../src/${settings.program ?? 'main'}.ts`, import.meta.url))
  const child = spawn(process.execPath, [program], {
    // Outside the checkout, whose .env it would read.
    cwd: settings.dataDir,
    env: {
      ...programEnv(),
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: '1',
      DEMO_PROCESSOS: '0',
      LOG_LEVEL: settings.logLevel ?? 'fatal',
      DATABASE_URL: settings.databaseUrl,
      DATA_DIR: settings.dataDir,
      // So that a killed server's temporary files are deleted with the test's folder.
      TMPDIR: settings.dataDir,
      ...settings.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const printed: string[] = []
  const url = await listening(child, printed)
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return exited
  }
  return { url, pid: child.pid!, output: () => printed.join('\n'), end }
}

function listening(child: ChildProcess, printed: string[]): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  for (const input of [child.stdout!, child.stderr!]) {
    createInterface({ input }).on('line', (line) => {
      printed.push(line)
      const port = /porta (\d+)/.exec(line)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
  }
  child.once('exit', () => reject(new Error(`The server ended before it listened:\n${printed.join('\n')}`)))
  return promise
}
