import { type FormEvent, useRef } from 'react'
import { flushSync } from 'react-dom'

/**
 * A typed "." begins the cents, as "," does; but a third digit after it says that it stood for thousands, as in
 * "1.234,56": the number is then read anew, with the caret where the cents begin.
 * @param take holds the number read anew, in reais
 */
export function useDotTyping(take: (reais: number) => void) {
  const afterDot = useRef<string | null>(null)
  const caretDue = useRef<number | null>(null)
  const placeCaret = (input: HTMLInputElement) => {
    if (caretDue.current !== null) input.setSelectionRange(caretDue.current, caretDue.current)
    caretDue.current = null
  }
  return (event: FormEvent<HTMLInputElement> & { data?: string }) => {
    const { data = '', currentTarget: input } = event
    placeCaret(input)
    const since = afterDot.current
    if (!/^\d$/.test(data)) {
      afterDot.current = data === '.' ? '' : null
      return
    }
    if (since === null) return
    const untouched = input.selectionStart === input.value.length && input.value.endsWith(`,${since}`)
    afterDot.current = since.length < 2 ? since + data : null
    if (since.length < 2 || !untouched) return
    event.preventDefault()
    flushSync(() => take(Number(input.value.replace(/\D/g, '') + data)))
    const caret = input.value.lastIndexOf(',')
    input.setSelectionRange(caret, caret)
    // The library puts the caret of the keystroke before in its place only now: after it, or at the next key, ours comes back.
    caretDue.current = caret
    setTimeout(() => placeCaret(input))
  }
}
