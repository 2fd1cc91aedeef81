import { PasswordInput } from '@mantine/core'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
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

/** The password that proves who is at the keyboard. */
export const SenhaAtualField = <T extends FieldValues & { password_current: string }, O>({
  control,
}: Pick<FieldProps<T, O>, 'control'>) => (
  <PasswordField
    control={control}
    name={'password_current' as FieldPath<T>}
    label="Senha atual"
    autoComplete="current-password"
    required
  />
)
