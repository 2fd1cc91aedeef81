import { TextInput } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import type { FieldProps } from './field.ts'

/** Beyond 15 digits a number is no longer exact. */
const MAX_DIGITS = 15

/** A whole number such as that of a process: held as a number, null when empty. */
export function IntegerField<T extends FieldValues, O>({
  control,
  name,
  onLeave,
  ...rest
}: FieldProps<T, O> & { placeholder?: string; onLeave?: () => void }) {
  const {
    field: { onChange, ...field },
    fieldState,
  } = useController({ control, name })
  const take = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, MAX_DIGITS)
    onChange(digits === '' ? null : Number(digits))
  }
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      {...field}
      value={field.value ?? ''}
      onChange={(event) => take(event.currentTarget.value)}
      onBlur={() => {
        field.onBlur()
        onLeave?.()
      }}
      inputMode="numeric"
      error={fieldState.error?.message}
    />
  )
}
