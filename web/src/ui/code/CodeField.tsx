import { TextInput } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import type { FieldProps } from '../form/field.ts'
import css from './CodeField.module.css'

/** A code of digits that came by e-mail or from an app; what a paste brings around them is dropped. */
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

/** The field has the focus already when its error comes, so that nothing else would have it read aloud. */
const SPOKEN = { role: 'alert' }
