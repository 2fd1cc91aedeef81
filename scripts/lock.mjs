import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The holder touches the lock at this interval, in milliseconds. */
const HEARTBEAT = 2_000
/** A lock untouched for this long, whose process is gone, is stale. The process alone proves nothing: it may run in another container. */
const SILENT = 15_000
/** A lock untouched for this long is stale even if a process has its number: the number was reused. */
const DEAD = 300_000

/**
 * Runs `work` while no other process does so under the same folder name.
 * @template T
 * @param {string} folder made and removed; its parent is created
 * @param {() => void} onWait called once when another process holds it
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(folder, onWait, work) {
  mkdirSync(dirname(folder), { recursive: true })
  for (let waits = 0; !take(folder); waits++) {
    if (waits === 0) onWait()
    removeIfAbandoned(folder)
    await sleep(100)
  }
  const release = () => rmSync(folder, { recursive: true, force: true })
  const heartbeat = setInterval(() => utimesSync(folder, new Date(), new Date()), HEARTBEAT)
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    process.off('exit', release)
    release()
  }
}

function take(folder) {
  try {
    mkdirSync(folder)
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
  writeFileSync(join(folder, 'pid'), String(process.pid))
  return true
}

/** Renames the stale lock first and checks it again: another process may have replaced it a moment earlier. */
function removeIfAbandoned(folder) {
  const aside = `${folder}.${process.pid}`
  try {
    const judged = statSync(folder)
    if (!isAbandoned(folder, Date.now() - judged.mtimeMs)) return
    renameSync(folder, aside)
    if (statSync(aside).ino !== judged.ino) return renameSync(aside, folder)
    rmSync(aside, { recursive: true, force: true })
  } catch (error) {
    // The holder has just released it, or another waiting process was faster.
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error
  }
}

function isAbandoned(folder, silence) {
  return silence > DEAD || (silence > SILENT && !isRunning(holder(folder)))
}

function holder(folder) {
  try {
    return Number(readFileSync(join(folder, 'pid'), 'utf8'))
  } catch {
    return 0
  }
}

function isRunning(pid) {
  if (!pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
