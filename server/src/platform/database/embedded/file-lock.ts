import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseSetupError } from '../setup-error.ts'

const SQLITE_BUSY = 5
const LONGEST_WAIT = 10 * 60_000

/**
 * Runs `work` under an exclusive lock on a file, among all processes of this machine and all callers of this one. Node has no
 * flock; an exclusive SQLite transaction uses the same kernel locks, so a killed holder frees it at once and there are no stale
 * locks.
 * @param file created when absent, stays empty
 * @throws DatabaseSetupError after waiting 10 minutes; the signal's reason when aborted while waiting
 */
export async function withFileLock<T>(file: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const lock = await acquire(file, signal)
  try {
    return await work()
  } finally {
    lock.close()
  }
}

async function acquire(file: string, signal?: AbortSignal): Promise<DatabaseSync> {
  const deadline = Date.now() + LONGEST_WAIT
  for (;;) {
    const lock = tryToLock(file)
    if (lock) return lock
    if (Date.now() > deadline)
      throw new DatabaseSetupError(`Outro processo segura ${file} há mais de 10 minutos: encerre-o e tente de novo.`)
    await sleep(20, undefined, signal && { signal })
  }
}

function tryToLock(file: string): DatabaseSync | undefined {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file, { timeout: 0 })
    lock.exec('begin exclusive')
    return lock
  } catch (cause) {
    lock?.close()
    if ((cause as { errcode?: number }).errcode === SQLITE_BUSY) return
    throw new DatabaseSetupError(`Não foi possível usar a trava ${file}: confira de quem é o arquivo e as permissões da pasta.`, {
      cause,
    })
  }
}
