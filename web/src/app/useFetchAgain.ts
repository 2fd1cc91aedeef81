import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import { storedInTab } from '../api/storage.ts'
import type { PartError } from '../ui/dialog/lazyPart.tsx'

const RELOADED = 'concordia.recarga'
const PAUSE_MS = 60_000

/**
 * Retries a chunk that failed to load: at once, because a single request may have failed by chance; when the network is
 * back; and when the user asks. If the server is reachable and the chunk still fails, an update replaced it or the browser caches
 * the failure: then we reload the whole page; without being asked, at most once a minute.
 * @returns `failed`: the user asked for it, and the server still does not answer
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
  useEffect(() => byItself(), [])
  useWindowEvent('online', () => void again({ asked: false }))
  return { again, failed }
}

const isReachable = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

function mayReload(): boolean {
  const last = Number(storedInTab.get(RELOADED) ?? 0)
  if (Date.now() - last < PAUSE_MS) return false
  storedInTab.set(RELOADED, String(Date.now()))
  return true
}
