/**
 * After a navigation the page's title gets the focus, so that screen readers tell where one is. A screen whose code
 * or shell is still on the way has no title yet: `Page` then takes the focus as it appears.
 */
let wanted = false

export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1')
  // The page before may still stand there, hidden.
  wanted = !title?.checkVisibility()
  title?.focus({ preventScroll: true })
}

export const titleAppeared = (): void => {
  if (wanted) focusTitle()
}
