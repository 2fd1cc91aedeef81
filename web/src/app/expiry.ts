import { currentSession, endSession, isExpired, onSession } from '../api/session.ts'
import { sweepSignOuts } from '../ui/wizard/signOuts.ts'

/** The longest a browser's timer can wait. */
const LONGEST_MS = 2 ** 31 - 1

/**
 * Ends the session the moment its time has passed, so that no page stays readable after it: by a timer, and again when
 * the tab is looked at, because timers stand still while a computer sleeps. What is left of sessions long over goes too.
 * @returns the way to stop
 */
export function watchExpiry(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    const session = currentSession()
    // One that had passed before the page was opened is the guard's to end.
    if (session && !isExpired(session)) {
      timer = setTimeout(check, Math.min(Date.parse(session.expires_at) - Date.now(), LONGEST_MS))
    }
  }
  const check = () => {
    sweepSignOuts()
    const session = currentSession()
    if (session && isExpired(session)) endSession({ keepPage: true })
    else wait()
  }
  const stop = onSession(wait)
  document.addEventListener('visibilitychange', check)
  wait()
  sweepSignOuts()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', check)
    stop()
  }
}
