import { Text } from '@mantine/core'
import { type FieldValues, get, useFormState, useWatch } from 'react-hook-form'
import type { FieldProps } from '../../ui/form/field.ts'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { strengthOf } from './strength.ts'

/** The field for a new password: shows the rules while it is empty, then a verdict on its strength. */
export function NewPasswordField<T extends FieldValues, O>({ control, name, label }: FieldProps<T, O>) {
  const password = useWatch({ control, name }) as string
  const { errors } = useFormState({ control, name })
  return (
    <div>
      <PasswordField
        control={control}
        name={name}
        label={label}
        description="De 8 a 128 caracteres. Uma frase com várias palavras é segura e fácil de lembrar."
        autoComplete="new-password"
        required
      />
      {/* Nothing here that the field's own error already says. */}
      <Text size="sm" c="dimmed" mt={6} role="status">
        {strengthOf(get(errors, name) ? '' : password)}
      </Text>
    </div>
  )
}
