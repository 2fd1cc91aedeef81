import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'

/** What was typed at an address, one per router: in memory only, as it may hold a password. */
const kept = new WeakMap<object, { pathname: string; values: unknown }>()

/**
 * Form values that survive a remount of the page at the same address, e.g. when another tab signs in and the menu appears.
 * They are deleted when the user leaves the page.
 */
export function useKeptOnPage<V extends object>(initial: V): { values: V; keep: (values: V) => void } {
  const router = useRouter()
  const [pathname] = useState(() => router.latestLocation.pathname)
  const [values] = useState(() => {
    const before = kept.get(router)
    return before?.pathname === pathname ? (before.values as V) : initial
  })
  useEffect(
    () => () => {
      if (router.latestLocation.pathname !== pathname) kept.delete(router)
    },
    [router, pathname],
  )
  const keep = useCallback(
    (values: V) => {
      kept.set(router, { pathname, values: { ...values } })
    },
    [router, pathname],
  )
  return { values, keep }
}
