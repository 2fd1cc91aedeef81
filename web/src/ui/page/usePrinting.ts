import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed. On paper nothing can be unfolded: everything stands open, and is closed again afterwards. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    let opened: HTMLDetailsElement[] = []
    const before = () => {
      // The browser prints what is on the page when this returns.
      flushSync(() => setPrinting(true))
      const folded = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')]
      for (const one of folded) one.open = true
      opened = [...opened, ...folded]
    }
    const after = () => {
      for (const one of opened) one.open = false
      opened = []
      setPrinting(false)
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return printing
}
