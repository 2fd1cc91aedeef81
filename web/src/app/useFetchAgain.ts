import { useEffect, useEffectEvent, useState } from 'react'
import type { PartError } from '../ui/dialog/lazyPart.tsx'

const RELOADED = 'concordia.recarga'
const PAUSE_MS = 60_000

/**
 * Gets the code that is missing: at once, because a single request may have failed by itself; when the network is
 * back; and when asked. Where a reachable server does not give it, it was replaced by an update, or the browser keeps to
 * its failure: then the whole page is loaded, but by itself not again and again.
 * @returns `failed`: it was asked for, and the server is still silent
 */
export function useFetchAgain(part: PartError, onFetched: () => void) {
  const [failed, setFailed] = useState(false)
  const again = async ({ asked = true } = {}) => {
    setFailed(false)
    if (await part.fetchAgain()) return onFetched()
    if ((await isReachable()) && (asked || mayReload())) return window.location.reload()
    setFailed(asked)
  }
  const byItself = useEffectEvent(() => void again({ asked: false }))
  useEffect(() => {
    byItself()
    const online = () => byItself()
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [])
  return { again, failed }
}

const isReachable = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

function mayReload(): boolean {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0)
  if (Date.now() - last < PAUSE_MS) return false
  sessionStorage.setItem(RELOADED, String(Date.now()))
  return true
}
