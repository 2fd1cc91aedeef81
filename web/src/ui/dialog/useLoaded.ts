import { useEffect, useState } from 'react'
import { useArrived } from '../page/states/useArrived.ts'
import type { lazyPart } from './lazyPart.tsx'

/**
 * Loads a part after the first paint, so that it does not compete with the page itself on a slow connection.
 * @returns the answer that the part is drawn with, once both are there, to be drawn little by little (`useArrived`)
 */
export function useLoaded<V>({ preload }: Pick<ReturnType<typeof lazyPart>, 'preload'>, answer: V | undefined): V | undefined {
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    const painted = setTimeout(() => void preload().then(() => setLoaded(true)))
    return () => clearTimeout(painted)
  }, [preload])
  return useArrived(loaded ? answer : undefined)
}
