import type { MouseEvent } from 'react'
import { useGo } from '../links.tsx'

/**
 * Makes a table row open its page by mouse, like a link: in a new tab with Ctrl, Cmd, Shift or the middle button. The
 * keyboard and screen readers use the link inside the row.
 * @returns the handlers of a row that leads to `href` (from `path()`)
 */
export function useRowLink() {
  const go = useGo()
  return (href: string) => {
    const open = (event: MouseEvent, newTab: boolean) => {
      if ((event.target as Element).closest('a, button, input, label') || window.getSelection()?.toString()) return
      if (newTab) window.open(href, '_blank', 'noopener')
      else void go(href)
    }
    return {
      onClick: (event: MouseEvent) => open(event, event.ctrlKey || event.metaKey || event.shiftKey),
      onAuxClick: (event: MouseEvent) => event.button === 1 && open(event, true),
      // Prevents the middle button from also starting to scroll.
      onMouseDown: (event: MouseEvent) => event.button === 1 && event.preventDefault(),
    }
  }
}
