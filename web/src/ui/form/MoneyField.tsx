import '@mantine/core/styles/NumberInput.layer.css'
import { NumberInput } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import type { FieldProps } from './field.ts'

/** An amount in reais: shown "R$ 1.234,56", held as a number, null when empty. */
export function MoneyField<T extends FieldValues, O>({ control, name, ...rest }: FieldProps<T, O> & { placeholder?: string }) {
  const {
    field: { onChange, ...field },
    fieldState,
  } = useController({ control, name })
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
      // Without it a pasted "R$ 1.234,56" would be read as 1,23.
      allowedDecimalSeparators={[',']}
      decimalScale={2}
      fixedDecimalScale
      allowNegative={false}
      hideControls
      inputMode="decimal"
      error={fieldState.error?.message}
    />
  )
}
