import { focusTitle } from './titleFocus.ts'

const LONGEST_MS = 1500

/**
 * After an act whose button may go away with what it was done to. Where that takes the focus along, it goes to the element
 * with this id, or to the page's title if that has gone too; where the focus stands somewhere, it stays. A dialog that is
 * still closing first gives the focus back its own way.
 */
export function rescueFocus(id?: string): void {
  const until = performance.now() + LONGEST_MS
  const look = () => {
    if (document.activeElement === document.body && !document.querySelector('[aria-modal="true"]')) rescue(id)
    else if (performance.now() < until) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

function rescue(id: string | undefined): void {
  const element = id === undefined ? null : document.getElementById(id)
  if (element) element.focus({ preventScroll: true })
  else focusTitle()
}
