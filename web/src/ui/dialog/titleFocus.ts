import { focusLost } from './focusLost.ts'

/**
 * After a navigation the page's title gets the focus, so that screen readers announce the page. A screen whose code
 * or shell is still loading has no title yet: `Page` then takes the focus when it is mounted.
 */
let wanted = false
/** The title of the page before may have got the focus, and goes with it. */
let given: HTMLElement | null = null

/** The part of the page that a navigation led to, which takes the focus in the title's place. */
let instead: HTMLElement | null = null

/** The navigation led to this part of the page: it is scrolled into view and has the focus, before or after the title would get it. */
export function focusInstead(part: HTMLElement): void {
  instead = part
  focusTitle()
  instead = part
  // The page before is still there, and moves everything as it goes.
  requestAnimationFrame(() => void part.scrollIntoView({ block: 'center' }))
}

export function focusTitle(): void {
  if (instead?.isConnected) {
    const part = instead
    instead = null
    wanted = false
    part.focus({ preventScroll: true })
    part.scrollIntoView({ block: 'center' })
    return
  }
  const title = document.querySelector<HTMLElement>('main h1')
  // The previous page may still be mounted, hidden.
  wanted = !title?.checkVisibility()
  title?.focus({ preventScroll: true })
  given = title
}

/** Once a navigation has given the focus to a title, and nobody has it any more: the title now on screen takes it. */
export const rescueTitle = (): void => {
  if (given && focusLost()) focusTitle()
}

export const titleAppeared = (): void => {
  if (wanted || (given && !given.isConnected && focusLost())) focusTitle()
}
