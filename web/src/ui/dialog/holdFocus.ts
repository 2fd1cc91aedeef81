import type { FocusEvent } from 'react'

/**
 * Marks the focused element in a dialog for Mantine's focus trap. The trap sets the focus by a timer after the dialog has
 * opened; without the mark it would take the focus, and the keys typed next, from a user who was faster.
 */
export function holdFocus({ currentTarget: dialog, target }: FocusEvent<Element>): void {
  // React's focus events also bubble from lists and dialogs above, which are elsewhere in the DOM.
  if (!dialog.contains(target)) return
  for (const marked of dialog.querySelectorAll('[data-autofocus]')) marked.removeAttribute('data-autofocus')
  target.setAttribute('data-autofocus', '')
}
