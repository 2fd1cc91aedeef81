import { type FieldValues, useWatch } from 'react-hook-form'
import type { FieldProps } from '../ui/form/field.ts'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'

/** A password being chosen: the rules before it is typed, a verdict while it is. */
export function NewPasswordField<T extends FieldValues, O>({ control, name, label }: FieldProps<T, O>) {
  const password = useWatch({ control, name }) as string
  return (
    <div>
      <PasswordField
        control={control}
        name={name}
        label={label}
        description="De 8 a 128 caracteres. Uma frase com várias palavras é boa senha e fácil de lembrar."
        autoComplete="new-password"
        required
      />
      <PasswordStrength password={password} />
    </div>
  )
}
