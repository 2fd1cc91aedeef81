import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import type { FieldProps } from './field.ts'

type Own = 'name' | 'label' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'error'

export function TextField<T extends FieldValues, O>({
  control,
  name,
  ...rest
}: FieldProps<T, O> & Omit<TextInputProps, Own | 'description'>) {
  const { field, fieldState } = useController({ control, name })
  return <TextInput {...rest} {...field} value={field.value ?? ''} error={fieldState.error?.message} />
}

/** Several lines of text; grows with what is written. */
export function TextAreaField<T extends FieldValues, O>({
  control,
  name,
  ...rest
}: FieldProps<T, O> & Omit<TextareaProps, Own | 'description'>) {
  const { field, fieldState } = useController({ control, name })
  return <Textarea {...rest} {...field} value={field.value ?? ''} error={fieldState.error?.message} />
}
