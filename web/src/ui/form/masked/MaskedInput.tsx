import { TextInput, type TextInputProps } from '@mantine/core'
import { type ChangeEvent, useLayoutEffect, useReducer, useRef, useState } from 'react'

export interface Mask {
  /** Keeps only the characters of the value in a typed or pasted text, e.g. digits. */
  strip: (text: string) => string
  /** The pattern for this raw value: each `#` takes one character, the rest is punctuation. */
  pattern: (raw: string) => string
  /** Finds the raw value in a pasted text; null: the text is pasted as it is. */
  find?: (pasted: string) => string | null
}

interface MaskedInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  mask: Mask
  /** Without punctuation. */
  value: string
  onChange: (raw: string) => void
}

/** The raw value with its punctuation so far: `fill('123456', '###.###.###-##')` is `123.456`. */
export function fill(raw: string, pattern: string): string {
  let shown = ''
  let used = 0
  for (const char of pattern) {
    if (used === raw.length) break
    shown += char === '#' ? raw[used++] : char
  }
  return shown
}

const capacity = (pattern: string) => pattern.split('#').length - 1

/**
 * A text shown with punctuation and held without it. The caret stays after the same raw character whatever was typed,
 * pasted or deleted. While an input method composes (IME), its text is not changed and is read at the end.
 */
export function MaskedInput({ mask, value, onChange, ref, ...rest }: MaskedInputProps) {
  const input = useRef<HTMLInputElement | null>(null)
  const caret = useRef<number | null>(null)
  const [, again] = useReducer((count: number) => count + 1, 0)
  const [composing, setComposing] = useState<string | null>(null)
  const shown = composing ?? fill(value, mask.pattern(value))

  const take = (text: string, at: number | null) => {
    const raw = mask.strip(text)
    const kept = raw.slice(0, capacity(mask.pattern(raw)))
    caret.current = at === null ? null : Math.min(mask.strip(text.slice(0, at)).length, kept.length)
    onChange(kept)
    // Deleting only punctuation does not change the value, but the caret must still be set.
    again()
  }
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return
    const position = afterRaw(shown, mask, caret.current)
    input.current?.setSelectionRange(position, position)
    caret.current = null
  })

  return (
    <TextInput
      {...rest}
      ref={(node) => {
        input.current = node
        if (typeof ref === 'function') ref(node)
        else if (ref) ref.current = node
      }}
      value={shown}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        const { value: text, selectionStart } = event.currentTarget
        if ((event.nativeEvent as InputEvent).isComposing) setComposing(text)
        else take(text, selectionStart)
      }}
      onPaste={(event) => {
        const found = mask.find?.(event.clipboardData.getData('text'))
        if (!found) return
        event.preventDefault()
        take(found, found.length)
      }}
      onCompositionEnd={(event) => {
        setComposing(null)
        take(event.currentTarget.value, event.currentTarget.selectionStart)
      }}
    />
  )
}

/** The caret's position after `count` raw characters. */
function afterRaw(shown: string, { strip }: Mask, count: number): number {
  for (let position = 0; position <= shown.length; position++) {
    if (strip(shown.slice(0, position)).length === count) return position
  }
  return shown.length
}
