import { type FieldValues, useController } from 'react-hook-form'
import type { FieldProps } from './field.ts'
import { type Mask, MaskedInput } from './masked/MaskedInput.tsx'

const HORA: Mask = { strip: (text) => text.replace(/\D/g, ''), pattern: () => '##:##' }

/** A time of day, 24 hours: shown as "14:05", stored as digits. */
export function HoraField<T extends FieldValues, O>({ control, name, ...rest }: FieldProps<T, O>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <MaskedInput
      autoComplete="off"
      placeholder="hh:mm"
      {...rest}
      {...field}
      value={field.value ?? ''}
      mask={HORA}
      inputMode="numeric"
      error={fieldState.error?.message}
    />
  )
}
