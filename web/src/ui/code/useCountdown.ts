import { useEffect, useState } from 'react'

/**
 * Whole seconds left, read from the clock: timers of hidden tabs are slow.
 * @param initialMs starts with a countdown of this length
 */
export function useCountdown(initialMs = 0): [seconds: number, start: (ms: number) => void] {
  const [now, setNow] = useState(Date.now)
  const [end, setEnd] = useState(now + initialMs)
  const running = end > now
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [running])
  const start = (ms: number) => {
    setNow(Date.now())
    setEnd(Date.now() + ms)
  }
  return [Math.max(0, Math.ceil((end - now) / 1000)), start]
}
