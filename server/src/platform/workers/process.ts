import { fork, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Worker } from 'node:worker_threads'
import { onPath } from '../on-path.ts'

/** What a pool uses of a worker thread; a process offers the same. */
export type PoolWorker = Pick<Worker, 'on' | 'off' | 'ref' | 'unref' | 'terminate'> & { postMessage(job: unknown): void }

export interface ProcessOptions {
  /** Limit of its memory where the system has `prlimit`; Node itself reserves half a gigabyte. */
  maxBytes: number
  /** Options of Node. */
  flags?: string[]
}

/**
 * Starts a worker file as a process, with what a pool uses of a thread. It gets none of this process's environment, and so no
 * secret. Where util-linux is installed, its memory is limited, and the system kills it when this process dies, in native code too.
 */
export function startProcess(file: URL, { maxBytes, flags = [] }: ProcessOptions): PoolWorker {
  const [execPath, ...execArgv] = [...withPrlimit(maxBytes), ...dyingWithParent(), process.execPath, ...flags] as [
    string,
    ...string[],
  ]
  const child = fork(fileURLToPath(file), {
    execPath,
    execArgv,
    // Programs of Windows need this one.
    env: process.platform === 'win32' ? { SystemRoot: process.env.SystemRoot } : {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  // A process that could not be started tells only of the error.
  child.once('error', () => child.pid === undefined && child.emit('exit', null))
  const worker = {
    on: child.on.bind(child),
    off: child.off.bind(child),
    // Nobody waits for the answer of a process that is gone: `exit` has told.
    postMessage: (job: object) => void child.send(job, () => undefined),
    ref: () => {
      child.ref()
      child.channel?.ref()
    },
    unref: () => {
      child.unref()
      child.channel?.unref()
    },
    terminate: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
  return worker as unknown as PoolWorker
}

/** The memory that the process may write to, without what it only reserves or reads. */
function withPrlimit(maxBytes: number): string[] {
  const prlimit = onPath('prlimit')
  return prlimit ? [prlimit, `--data=${maxBytes}`, '--core=0'] : []
}

let dying: string[] | undefined
/** Not every `setpriv` knows the option (that of BusyBox does not). */
function dyingWithParent(): string[] {
  if (dying) return dying
  const setpriv = onPath('setpriv')
  const command = setpriv ? [setpriv, '--pdeathsig', 'KILL'] : []
  const works = setpriv && spawnSync(setpriv, [...command.slice(1), setpriv, '--version']).status === 0
  dying = works ? command : []
  return dying
}
