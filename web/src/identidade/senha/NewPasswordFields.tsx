import { Text } from '@mantine/core'
import { type FieldPath, type FieldValues, get, useFormState, useWatch } from 'react-hook-form'
import type { FieldProps } from '../../ui/form/field.ts'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { strengthOf } from './strength.ts'

type Passwords = FieldValues & { password: string; password_confirmation: string }

/** The fields for a new password, typed twice. @param nova there is one already, which it replaces */
export const NewPasswordFields = <T extends Passwords, O>({
  control,
  nova = false,
}: Pick<FieldProps<T, O>, 'control'> & { nova?: boolean }) => (
  <>
    <NewPasswordField control={control} name={'password' as FieldPath<T>} label={nova ? 'Nova senha' : 'Senha'} />
    <PasswordField
      control={control}
      name={'password_confirmation' as FieldPath<T>}
      label={`Confirmação da ${nova ? 'nova senha' : 'senha'}`}
      autoComplete="new-password"
      required
    />
  </>
)

/** The field: shows the rules while it is empty, then a verdict on its strength. */
function NewPasswordField<T extends FieldValues, O>({ control, name, label }: FieldProps<T, O>) {
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
