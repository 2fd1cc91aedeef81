import '@mantine/core/styles/NumberInput.layer.css'
import { NumberInput } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import type { FieldProps } from '../../ui/form/field.ts'

/** A percentage with up to two decimals, or more: shown as "12,5%", stored as a number, null when empty. */
export function PercentField<T extends FieldValues, O>({
  control,
  name,
  decimals = 2,
  ...rest
}: FieldProps<T, O> & { decimals?: number }) {
  const {
    field: { onChange, ...field },
    fieldState,
  } = useController({ control, name })
  return (
    <NumberInput
      placeholder="0%"
      {...rest}
      {...field}
      value={field.value ?? ''}
      onValueChange={({ floatValue }) => onChange(floatValue ?? null)}
      suffix="%"
      decimalSeparator=","
      allowedDecimalSeparators={[',', '.']}
      decimalScale={decimals}
      allowNegative={false}
      hideControls
      inputMode="decimal"
      error={fieldState.error?.message}
    />
  )
}
