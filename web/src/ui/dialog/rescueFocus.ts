import { focusLost } from './focusLost.ts'
import { focusTitle } from './titleFocus.ts'

/** For so many frames the change may be on its way to the screen: counted rather than timed, as a busy page draws few. */
const FRAMES = 90

/**
 * After an act whose button may go away with what it was done to. Where that takes the focus along, it goes to the element
 * with this id, or to the page's title if that has gone too; where the focus stands somewhere, it stays. A dialog that is
 * still closing first gives the focus back its own way.
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
