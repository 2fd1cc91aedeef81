import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createStore } from '../store.ts'

const printing = createStore(false)

/** Whether the page is being printed: then shortened content is shown whole, as on paper nothing can be opened. */
export const usePrinting = printing.use

/** Shows the whole page for the print, without anything shortened or folded; afterwards everything is as it was. */
export function usePrint(): void {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = []
    const before = () => {
      // The browser prints what is on the page when this returns.
      flushSync(() => printing.set(true))
      const folded = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')]
      for (const one of folded) one.open = true
      opened = [...opened, ...folded]
    }
    const after = () => {
      for (const one of opened) one.open = false
      opened = []
      printing.set(false)
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
}
