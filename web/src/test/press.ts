import { vi } from 'vitest'

/** One key press with the browser's events, without waiting: timers of earlier keys may still be pending. */
async function press(input: HTMLElement, key: string) {
  input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  const text = document.createEvent('TextEvent') as TextEvent & { initTextEvent: (...args: unknown[]) => void }
  text.initTextEvent('textInput', true, true, window, key)
  if (input.dispatchEvent(text)) document.execCommand('insertText', false, key)
  // Microtasks of one press run before the next press.
  await Promise.resolve()
}

/** Types a text quickly: the timers of a key run after all keys, but one of the pending ones after the key of number `late`. */
export async function pressAll(input: HTMLElement, text: string, late: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const [index, key] of [...text].entries()) {
    await press(input, key)
    if (index === late) vi.advanceTimersToNextTimer()
  }
  vi.runAllTimers()
  vi.useRealTimers()
}
