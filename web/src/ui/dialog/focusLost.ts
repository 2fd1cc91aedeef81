/**
 * Nobody has the focus: it went with what was disabled or taken away, or a press on a disabled button gave it to the
 * page's content around it.
 */
export const focusLost = (): boolean => document.activeElement?.matches('body, main') ?? true
