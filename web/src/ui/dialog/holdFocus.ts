import type { FocusEvent } from 'react'

/**
 * Marks what has the focus within a dialog as what Mantine's trap is to focus. The trap does so by a timer after the dialog
 * has opened, and would take the focus, and the keys typed next, from somebody who was faster.
 */
export function holdFocus({ currentTarget: dialog, target }: FocusEvent<Element>): void {
  // React tells also of a list or a dialog above, which stand elsewhere on the page.
  if (!dialog.contains(target)) return
  for (const marked of dialog.querySelectorAll('[data-autofocus]')) marked.removeAttribute('data-autofocus')
  target.setAttribute('data-autofocus', '')
}
