import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A function that stays the same and calls the one of the last drawing. The router takes over another function only some time after the
 * screen shows its step: a second "back" at once would go by the step before.
 */
export function useLatest<A extends unknown[], R>(latest: (...args: A) => R): (...args: A) => R {
  const ref = useRef(latest)
  useLayoutEffect(() => {
    ref.current = latest
  })
  return useCallback((...args: A) => ref.current(...args), [])
}
