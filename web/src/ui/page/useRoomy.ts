import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * Whether the element is at least `rem` wide; updates when its width changes. The element is measured, because the side menu takes a part
 * of the window. `roomy` is null before the first measurement; in a window narrower than `rem` it is false at once, so that a phone does
 * not draw the rows a second time after measuring.
 */
export function useRoomy<E extends HTMLElement>(rem: number): { ref: RefObject<E | null>; roomy: boolean | null } {
  const ref = useRef<E>(null)
  const [roomy, setRoomy] = useState(() => (isWindowNarrower(rem) ? false : null))
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const { width } = element.getBoundingClientRect()
      // A hidden element has no width to measure.
      if (width > 0) setRoomy(width >= rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    }
    if (!isWindowNarrower(rem)) measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [rem])
  return { ref, roomy }
}

const isWindowNarrower = (rem: number) => window.matchMedia(`(width < ${rem}em)`).matches
