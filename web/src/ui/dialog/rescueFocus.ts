import { focusLost } from './focusLost.ts'
import { focusTitle } from './titleFocus.ts'

/** How many frames to wait for the change on screen: frames instead of time, because a busy page draws few. */
export const FRAMES = 90

/**
 * Call after an act that may remove its own button. If the focus is lost with it, the focus goes to the element with this id,
 * or to the page's title if that has gone too or no id is given; an existing focus is not moved. A dialog that is closing first
 * gives the focus back its own way.
 */
export function rescueFocus(id?: string): void {
  let left = FRAMES
  const look = () => {
    if (focusLost() && !document.querySelector('[aria-modal="true"]')) rescue(id)
    else if (--left > 0) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

function rescue(id: string | undefined): void {
  const element = id === undefined ? null : document.getElementById(id)
  if (element) element.focus({ preventScroll: true })
  else focusTitle()
}

/**
 * Gives the focus back to what opened a dialog, or to the page's title if the act has removed it: the page may be drawn without it
 * only after this.
 */
export function giveFocusBack(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) {
    opener.focus()
    rescueFocus()
  } else focusTitle()
}
