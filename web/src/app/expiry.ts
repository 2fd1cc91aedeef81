import { currentSession, endSession, isExpired, onSession, timeLeft } from '../api/session.ts'

/** The longest delay that a browser's timer accepts. */
const LONGEST_MS = 2 ** 31 - 1

/**
 * Ends the session when it expires, so that no page stays readable after it. It checks by a timer, and again when the tab
 * becomes visible, because timers stop while a computer sleeps.
 * @returns a function that stops it
 */
export function watchExpiry(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    const session = currentSession()
    // A session that had expired before the page was opened is ended by the guard.
    if (session && !isExpired(session)) {
      timer = setTimeout(check, Math.min(timeLeft(session), LONGEST_MS))
    }
  }
  const check = () => {
    const session = currentSession()
    if (session && isExpired(session)) endSession({ keepPage: true })
    else wait()
  }
  const stop = onSession(wait)
  document.addEventListener('visibilitychange', check)
  wait()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', check)
    stop()
  }
}
