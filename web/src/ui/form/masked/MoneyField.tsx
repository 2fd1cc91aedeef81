import '@mantine/core/styles/NumberInput.layer.css'
import { NumberInput } from '@mantine/core'
import type { SyntheticEvent } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import type { FieldProps } from '../field.ts'
import { useDotTyping } from '../useDotTyping.ts'

/** An amount in reais: shown "R$ 1.234,56", held as a number, null when empty. */
export function MoneyField<T extends FieldValues, O>({ control, name, ...rest }: FieldProps<T, O> & { placeholder?: string }) {
  const {
    field: { onChange, ...field },
    fieldState,
  } = useController({ control, name })
  const typing = useDotTyping(onChange)
  // The library would read "1,234.56" as 1,23; texts that are no amount are left to the library.
  const take = (event: SyntheticEvent, text: string) => {
    const amount = amountOf(text)
    if (amount === null) return
    event.preventDefault()
    event.stopPropagation()
    onChange(amount)
  }
  return (
    <NumberInput
      placeholder="R$ 0,00"
      {...rest}
      {...field}
      value={field.value ?? ''}
      onValueChange={({ floatValue }) => onChange(floatValue ?? null)}
      prefix="R$ "
      thousandSeparator="."
      decimalSeparator=","
      allowedDecimalSeparators={[',', '.']}
      {...typing}
      onPasteCapture={(event) => take(event, event.clipboardData.getData('text'))}
      onDropCapture={(event) => take(event, event.dataTransfer.getData('text'))}
      decimalScale={2}
      fixedDecimalScale
      allowNegative={false}
      hideControls
      inputMode="decimal"
      error={fieldState.error?.message}
    />
  )
}

/**
 * Parses an amount in reais as people write it: Brazilian ("R$ 1.234,56") or English ("1,234.56"). With both marks,
 * the last one begins the cents; a single mark does so when one or two digits follow it ("1234.5"), otherwise it
 * separates thousands ("1.234"). Null for anything else.
 */
export function amountOf(text: string): number | null {
  const bare = text.replace(/R\$|\s/g, '')
  const [, whole = bare, cents = '0'] = WITH_CENTS.map((form) => form.exec(bare)).find((found) => found !== null) ?? []
  return GROUPED.test(whole) ? Number(Number(`${whole.replace(/\D/g, '')}.${cents}`).toFixed(2)) : null
}

const WITH_CENTS = [/^([\d.]+),(\d{1,2})$/, /^([\d,]+)\.(\d{1,2})$/, /^(\d[\d.]*\.\d+),(\d+)$/, /^(\d[\d,]*,\d+)\.(\d+)$/]
const GROUPED = /^(\d+|\d{1,3}(\.\d{3})+|\d{1,3}(,\d{3})+)$/
