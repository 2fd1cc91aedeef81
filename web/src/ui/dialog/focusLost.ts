/**
 * Whether no element has the focus: the focused one was disabled or removed, or a click on a disabled button moved the focus
 * to the page's content around it.
 */
export const focusLost = (): boolean => document.activeElement?.matches('body, main') ?? true
