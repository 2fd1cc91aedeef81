import { type FieldValues, useController } from 'react-hook-form'
import type { FieldProps } from '../../ui/form/field.ts'
import { type Mask, MaskedInput } from '../../ui/form/MaskedInput.tsx'

const HORA: Mask = { strip: (text) => text.replace(/\D/g, ''), pattern: () => '##:##' }

/** An hour of the day, 24 hours: shown "14:05", held as digits. */
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
