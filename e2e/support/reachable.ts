/**
 * Runs in the page: the controls that no click reaches, because something else lies over their middle or they lie outside of the
 * scrollable area, each with what lies there. Behind an open dialog nothing is meant to be reached, so only the dialog is looked
 * at. Lists and menus that are open, and notices that go away by themselves, may lie over the page.
 */
export function unreachable(): string[] {
  // The link over the menu comes into view when somebody tabs to it.
  const CONTROLS =
    'a[href]:not([href="#conteudo"]), button, input, textarea, [role=button], [role=tab], [role=combobox], [contenteditable=true]'
  const FLOATING = '[data-portal], [role=menu], [role=listbox], .mantine-Notification-root'

  /** Controls of one pixel are for screen readers alone, and those of a part that is closed are not there for a click. */
  const isThere = (control: HTMLElement) => {
    const { width, height } = control.getBoundingClientRect()
    const isShown = control.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    return isShown && width > 1 && height > 1 && !control.closest('[inert]')
  }

  /** A link may go over two lines: the middle of its first one counts. */
  const atMiddleOf = (control: HTMLElement) => {
    const { left, top, width, height } = control.getClientRects()[0]!
    return document.elementFromPoint(left + width / 2, top + height / 2)
  }

  const isReached = (control: HTMLElement, there: Element | null) => {
    if (!there) return false
    if (there.contains(control) || control.contains(there) || there.closest('label')?.control === control) return true
    const floating = there.closest(FLOATING)
    return floating !== null && !floating.contains(control)
  }

  const { scrollX, scrollY } = window
  const dialog = [...document.querySelectorAll<HTMLElement>('[role=dialog][aria-modal=true]')].at(-1)
  const controls = [...(dialog ?? document.body).querySelectorAll<HTMLElement>(CONTROLS)]
  const missed = controls.filter(isThere).filter((control) => {
    if (isReached(control, atMiddleOf(control))) return false
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    return !isReached(control, atMiddleOf(control))
  })
  const found = missed.map((control) => {
    const there = atMiddleOf(control)?.outerHTML.slice(0, 160) ?? 'nothing'
    return `${control.innerText} (${control.outerHTML.slice(0, 160)}) under ${there}`
  })
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  return found
}
