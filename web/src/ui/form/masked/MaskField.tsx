import { type FieldValues, useController } from 'react-hook-form'
import type { FieldProps } from '../field.ts'
import { MaskedInput } from './MaskedInput.tsx'
import { CPF_CNPJ, MASKS } from './masks.ts'

interface Extra {
  placeholder?: string
  autoComplete?: string
}

/** CPF, phone or CEP: shown with its mask, held as digits. @param onLeave gets the digits when the focus goes elsewhere */
export function MaskField<T extends FieldValues, O>({
  control,
  name,
  mask,
  onLeave,
  ...rest
}: FieldProps<T, O> & Extra & { mask: keyof typeof MASKS; onLeave?: (digits: string) => void }) {
  const { field, fieldState } = useController({ control, name })
  return (
    <MaskedInput
      {...rest}
      {...field}
      onBlur={() => {
        field.onBlur()
        onLeave?.(field.value ?? '')
      }}
      value={field.value ?? ''}
      mask={MASKS[mask]}
      inputMode="numeric"
      error={fieldState.error?.message}
    />
  )
}

/** CPF or CNPJ in one field: held without punctuation, letters in upper case. */
export function CpfCnpjField<T extends FieldValues, O>({ control, name, ...rest }: FieldProps<T, O> & Extra) {
  const { field, fieldState } = useController({ control, name })
  return (
    <MaskedInput
      autoComplete="off"
      {...rest}
      {...field}
      value={field.value ?? ''}
      mask={CPF_CNPJ}
      autoCapitalize="characters"
      spellCheck={false}
      error={fieldState.error?.message}
    />
  )
}
