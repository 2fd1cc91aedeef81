import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import type { FieldProps } from './field.ts'

/** A declaration to tick; the form holds a boolean. */
export function CheckboxField<T extends FieldValues, O>({ control, name, required, ...rest }: FieldProps<T, O>) {
  const {
    field: { value, ...field },
    fieldState,
  } = useController({ control, name })
  return (
    <Checkbox
      {...rest}
      {...field}
      aria-required={required}
      aria-invalid={fieldState.invalid}
      checked={value === true}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      error={fieldState.error?.message}
    />
  )
}
