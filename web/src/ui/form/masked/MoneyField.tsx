import '@mantine/core/styles/NumberInput.layer.css'
import { NumberInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import type { FieldProps } from '../field.ts'
import { useDotTyping } from '../useDotTyping.ts'

/** An amount in reais: shown "R$ 1.234,56", held as a number, null when empty. */
export function MoneyField<T extends FieldValues, O>({ control, name, ...rest }: FieldProps<T, O> & { placeholder?: string }) {
  const {
    field: { onChange, ...field },
    fieldState,
  } = useController({ control, name })
  const [refused, setRefused] = useState<string | null>(null)
  const change = (amount: number | null) => {
    setRefused(null)
    onChange(amount)
  }
  const typing = useDotTyping(change)
  // The library would read "1,234.56" as 1,23, and leave out the third decimal of "1234,567". Texts that are no amount are left to it.
  const take = (event: SyntheticEvent, text: string) => {
    const amount = amountOf(text)
    const tooFine = amount === null && TOO_FINE.test(bare(text))
    if (amount === null && !tooFine) return
    event.preventDefault()
    event.stopPropagation()
    if (tooFine) setRefused(text.trim().slice(0, MAX_QUOTED))
    else change(amount)
  }
  return (
    <NumberInput
      placeholder="R$ 0,00"
      {...rest}
      {...field}
      value={field.value ?? ''}
      onValueChange={({ floatValue }) => change(floatValue ?? null)}
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
      error={
        refused === null ? fieldState.error?.message : `“${refused}” tem mais de duas casas decimais. Informe reais e centavos.`
      }
    />
  )
}

/**
 * Parses an amount in reais as people write it: Brazilian ("R$ 1.234,56") or English ("1,234.56"). With both marks,
 * the last one begins the cents; a single mark does so when one or two digits follow it ("1234.5"), otherwise it
 * separates thousands ("1.234"). Null for anything else, also for more than two decimals: nobody loses a digit in silence.
 */
export function amountOf(text: string): number | null {
  const amount = bare(text)
  const [, whole = amount, cents = '0'] = WITH_CENTS.map((form) => form.exec(amount)).find((found) => found !== null) ?? []
  return GROUPED.test(whole) ? Number(`${whole.replace(/\D/g, '')}.${cents}`) : null
}

const bare = (text: string) => text.replace(/R\$|\s/g, '')
const WITH_CENTS = [/^([\d.]+),(\d{1,2})$/, /^([\d,]+)\.(\d{1,2})$/]
const GROUPED = /^(\d+|[1-9]\d{0,2}(\.\d{3})+|[1-9]\d{0,2}(,\d{3})+)$/
/** An amount in reais with a third decimal. */
const TOO_FINE = /^\d[\d.,]*[.,]\d{3,}$/
const MAX_QUOTED = 30
