import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A function that stays the same from drawing to drawing and calls the latest one given. For what is handed to the router: it takes a new
 * function only after the browser has shown the new step, so that a quick second "back" would still call the one of the step before.
 */
export function useLatest<A extends unknown[], R>(latest: (...args: A) => R): (...args: A) => R {
  const ref = useRef(latest)
  useLayoutEffect(() => {
    ref.current = latest
  })
  return useCallback((...args: A) => ref.current(...args), [])
}
