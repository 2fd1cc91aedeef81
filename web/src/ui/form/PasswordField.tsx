import { PasswordInput } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import type { FieldProps } from './field.ts'

/** A password, with a button to show it. `autoComplete` tells the browser whether it is the current or a new one. */
export function PasswordField<T extends FieldValues, O>({
  control,
  name,
  ...rest
}: FieldProps<T, O> & { autoComplete: 'current-password' | 'new-password' | 'off' }) {
  const { field, fieldState } = useController({ control, name })
  return <PasswordInput {...rest} {...field} value={field.value ?? ''} error={fieldState.error?.message} />
}
