/**
 * After a navigation the page's title gets the focus, so that screen readers announce the page. A screen whose code
 * or shell is still loading has no title yet: `Page` then takes the focus when it is mounted.
 */
let wanted = false

export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1')
  // The previous page may still be mounted, hidden.
  wanted = !title?.checkVisibility()
  title?.focus({ preventScroll: true })
}

export const titleAppeared = (): void => {
  if (wanted) focusTitle()
}
