import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'

/** What was typed on a page of this address: in memory only, as it may hold a password. One per application. */
const kept = new WeakMap<object, { pathname: string; values: unknown }>()

/**
 * The values of a form that outlive its page being built anew around the same address, as when another tab signs in and
 * the menu appears beside it. They are gone once the page is left.
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
