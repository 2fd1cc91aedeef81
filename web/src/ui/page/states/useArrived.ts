import { useDeferredValue } from 'react'

/**
 * An answer that comes after the page has appeared is drawn little by little, so that the page reacts meanwhile: until then
 * undefined. An answer that is there from the start, e.g. on the way back to a page, is shown at once.
 */
export function useArrived<V>(answer: V | undefined): V | undefined {
  const arrived = useDeferredValue(answer !== undefined)
  return arrived ? answer : undefined
}
