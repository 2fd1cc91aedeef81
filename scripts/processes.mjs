import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))
export const vite = join('node_modules', 'vite', 'bin', 'vite.js')
/** The Node that package.json pins; exists once the dependencies are installed. */
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
/** Signals closer together than this are one Ctrl-C: the terminal sends it to every process, and npm sends it again. */
const ONE_CTRL_C = 1500
const CODES = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }

/**
 * Runs programs side by side under Node 24, with their output here, until all have ended; when one ends, the others are ended too.
 * Each is in a process group of its own, so that it gets a Ctrl-C only once, from here. They never outlive this process, even when it
 * is killed (tether.mjs).
 * @param {{ args: string[], env?: Record<string, string>, cwd?: string }[]} programs Node's arguments; the checkout is their folder
 *   unless another is named, and its .env their settings
 * @returns {Promise<number>} exit code of the first that ended; 0 when a signal asked for the end and it followed
 */
export async function run(programs) {
  const node = existsSync(pinnedNode) ? pinnedNode : process.execPath
  const tether = new URL('./tether.mjs', import.meta.url).href
  const children = programs.map(({ args, env, cwd = root }) =>
    spawn(node, ['--import', tether, ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['pipe', 'inherit', 'inherit'],
      detached: process.platform !== 'win32',
    }),
  )
  const signalAll = (signal) => {
    for (const child of children) child.kill(signal)
  }
  let last = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (Date.now() - last < ONE_CTRL_C) return
      last = Date.now()
      signalAll(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    })
  }
  const orphanWatch = process.env.npm_lifecycle_event ? onceOrphaned(() => process.kill(process.pid, 'SIGTERM')) : undefined
  const ends = children.map((child) => ended(child, () => last > 0))
  const code = await Promise.race(ends)
  if (Date.now() - last > ONE_CTRL_C) signalAll('SIGTERM')
  await Promise.all(ends)
  clearInterval(orphanWatch)
  return code
}

/** npm sends a SIGTERM only to its shell, which dies; we notice only that our parent process has changed. */
function onceOrphaned(act) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    act()
  }, 250)
  return timer
}

/** 0 when the signal we sent ended it, else what a shell reports: 128 + number for a process that a signal ended. */
function ended(child, wasAsked) {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`Não foi possível iniciar ${child.spawnfile}: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code, signal) => resolve(code ?? (wasAsked() ? 0 : 128 + (CODES[signal] ?? 0))))
  })
}
