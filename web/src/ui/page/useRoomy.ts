import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * Whether the element is at least `rem` wide; followed as it changes, null before the first look at it. The window's
 * width does not tell: the side menu takes its share of it.
 */
export function useRoomy<E extends HTMLElement>(rem: number): { ref: RefObject<E | null>; roomy: boolean | null } {
  const ref = useRef<E>(null)
  const [roomy, setRoomy] = useState<boolean | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const { width } = element.getBoundingClientRect()
      // Nothing is known of what is not shown.
      if (width > 0) setRoomy(width >= rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [rem])
  return { ref, roomy }
}
