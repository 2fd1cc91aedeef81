import { TextInput } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import type { FieldProps } from '../form/field.ts'
import css from './CodeField.module.css'

/** A code of digits from an e-mail or an app; other characters that a paste contains are dropped. */
export function CodeField<T extends FieldValues, O>({ control, name, ...rest }: FieldProps<T, O>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <TextInput
      {...rest}
      {...field}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(event.currentTarget.value.replace(/\D/g, ''))}
      error={fieldState.error?.message}
      errorProps={SPOKEN}
      inputMode="numeric"
      autoComplete="one-time-code"
      classNames={{ input: css.digits ?? '' }}
    />
  )
}

/** The field already has the focus when its error comes, so only role="alert" makes screen readers read it aloud. */
const SPOKEN = { role: 'alert' }
