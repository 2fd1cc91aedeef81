import { Text } from '@mantine/core'
import type { ComponentProps } from 'react'
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'

interface FormProps<T extends FieldValues, O> extends ComponentProps<'form'> {
  /** Gets its errors from `applyErrors`. */
  form: UseFormReturn<T, unknown, O>
}

/** A form that shows all its errors: those of a field under the field, any other after its buttons. */
export const Form = <T extends FieldValues, O>({ form, children, ...rest }: FormProps<T, O>) => (
  <form noValidate {...rest}>
    {children}
    <OtherError form={form} />
  </form>
)

/** Not an alert: the message bar has already announced it. */
function OtherError<T extends FieldValues, O>({ form }: Pick<FormProps<T, O>, 'form'>) {
  const { errors } = useFormState({ control: form.control })
  const sentence = errors.root?.server?.message
  return sentence ? (
    <Text mt="sm" size="sm" ta="right" c="var(--mantine-color-error)">
      {sentence}
    </Text>
  ) : null
}
