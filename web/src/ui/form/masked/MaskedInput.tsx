import { TextInput, type TextInputProps } from '@mantine/core'
import { type CompositionEvent, useReducer, useRef } from 'react'
import { NumberFormatBase } from 'react-number-format'

export interface Mask {
  /** Keeps only the characters of the value in a typed or pasted text, e.g. digits. */
  strip: (text: string) => string
  /** The pattern for this raw value: each `#` takes one character, the rest is punctuation. */
  pattern: (raw: string) => string
  /** Finds the raw value in a pasted text; null: the text is pasted as it is. */
  find?: (pasted: string) => string | null
}

interface MaskedInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  mask: Mask
  /** Without punctuation. */
  value: string
  onChange: (raw: string) => void
}

/** The raw value with its punctuation so far: `fill('123456', '###.###.###-##')` is `123.456`. */
function fill(raw: string, pattern: string): string {
  let shown = ''
  let used = 0
  for (const char of pattern) {
    if (used === raw.length) break
    shown += char === '#' ? raw[used++] : char
  }
  return shown
}

const capacity = (pattern: string) => pattern.split('#').length - 1
const isRaw = (char = '') => /[\dA-Za-z]/.test(char)

/**
 * A text shown with punctuation and held without it. The library keeps the caret after the same raw character whatever was typed,
 * pasted or deleted. While an input method composes (IME), the text stays as it is and is formatted at the end: the keyboard of a
 * phone would insert what it has composed again into a formatted text.
 */
export function MaskedInput({ mask, value, onChange, ref, ...rest }: MaskedInputProps) {
  const composing = useRef(false)
  const [, again] = useReducer((count: number) => count + 1, 0)
  const strip = (text: string) => {
    const raw = mask.strip(text)
    return raw.slice(0, capacity(mask.pattern(raw)))
  }
  return (
    <NumberFormatBase
      // Else the library asks phones for a keyboard without letters.
      inputMode="text"
      {...rest}
      customInput={TextInput}
      getInputRef={ref}
      value={value}
      valueIsNumericString
      onValueChange={({ value: raw }, { source }) => source === 'event' && onChange(raw)}
      format={(raw) => (composing.current ? raw : fill(raw, mask.pattern(raw)))}
      removeFormatting={(text) => (composing.current ? text : strip(text))}
      isValidInputCharacter={isRaw}
      getCaretBoundary={(text) =>
        Array.from({ length: text.length + 1 }, (_, at) => at === 0 || isRaw(text[at]) || isRaw(text[at - 1]))
      }
      onPaste={(event) => {
        const found = mask.find?.(event.clipboardData.getData('text'))
        if (!found) return
        event.preventDefault()
        onChange(strip(found))
      }}
      onCompositionStart={() => {
        composing.current = true
      }}
      onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => {
        composing.current = false
        onChange(strip(event.currentTarget.value))
        // The same value is formatted anew.
        again()
      }}
    />
  )
}
