import { type FormEvent, type InputEvent, type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'

/**
 * A typed "." begins the cents, as "," does. A third digit after it shows that it separated thousands, as in "1.234,56":
 * the number is then parsed again, and the caret goes to where the cents begin.
 * @param take stores the newly parsed number, in reais
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
      // The library sets value and caret right after this event.
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
  /** The field's value at that moment: with another value the position is meaningless. */
  value: string
}

/**
 * Works around a race: after each key the library sets the caret a second time, by a timer. A late timer would set the caret
 * of an earlier key, and the next digit would be typed in the wrong place. So we keep the position until those timers have
 * run, and restore it before each key.
 */
function useSteadyCaret() {
  const left = useRef<Caret | null>(null)
  const restore = (input: HTMLInputElement) => {
    const caret = left.current
    // Keep a selection: the user made it.
    if (caret?.value !== input.value || input.selectionStart !== input.selectionEnd) return
    if (caret.at !== input.selectionStart) input.setSelectionRange(caret.at, caret.at)
  }
  const forget = () => {
    left.current = null
  }
  const keep = (input: HTMLInputElement) => {
    const caret = { at: input.selectionStart ?? input.value.length, value: input.value }
    left.current = caret
    // Timers run in the order they were set: the library's timers up to this key have run by then.
    setTimeout(() => {
      if (left.current !== caret) return
      restore(input)
      forget()
    })
  }
  return { keep, restore, forget }
}

/** Whether the key writes or deletes something; any other key may move the caret on purpose. */
const typing = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || ['Backspace', 'Delete', 'Unidentified', 'Process'].includes(key))
