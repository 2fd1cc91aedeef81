import { type FormEvent, type InputEvent, type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'

/**
 * A typed "." begins the cents, as "," does; but a third digit after it says that it stood for thousands, as in
 * "1.234,56": the number is then read anew, with the caret where the cents begin.
 * @param take holds the number read anew, in reais
 * @returns handlers for the field
 */
export function useDotTyping(take: (reais: number) => void) {
  const afterDot = useRef<string | null>(null)
  const { keep, restore, forget } = useSteadyCaret()
  return {
    onPointerDownCapture: forget,
    onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => {
      restore(event.currentTarget)
      if (!typing(event)) forget()
    },
    onInput: ({ currentTarget: input }: InputEvent<HTMLInputElement>) => {
      // The library sets value and caret right after this.
      queueMicrotask(() => keep(input))
    },
    onBeforeInput: (event: FormEvent<HTMLInputElement> & { data?: string }) => {
      const { data = '', currentTarget: input } = event
      restore(input)
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
      keep(input)
    },
  }
}

interface Caret {
  at: number
  /** What stood in the field then: with another text the place means nothing. */
  value: string
}

/**
 * The library sets the caret a second time after each key, by a timer. Such a timer may be late and set the caret of an earlier
 * key, and the next digit would stand in the wrong place. So the place is kept until those timers have run, and each key
 * first puts the caret back there.
 */
function useSteadyCaret() {
  const left = useRef<Caret | null>(null)
  const restore = (input: HTMLInputElement) => {
    const caret = left.current
    // What is selected was selected on purpose.
    if (caret?.value !== input.value || input.selectionStart !== input.selectionEnd) return
    if (caret.at !== input.selectionStart) input.setSelectionRange(caret.at, caret.at)
  }
  const forget = () => {
    left.current = null
  }
  const keep = (input: HTMLInputElement) => {
    const caret = { at: input.selectionStart ?? input.value.length, value: input.value }
    left.current = caret
    // Timers run in the order in which they were set: those of the library up to this key have run by then.
    setTimeout(() => {
      if (left.current !== caret) return
      restore(input)
      forget()
    })
  }
  return { keep, restore, forget }
}

/** The key writes or deletes something; any other may move the caret by itself. */
const typing = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || ['Backspace', 'Delete', 'Unidentified', 'Process'].includes(key))
