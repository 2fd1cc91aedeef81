import { Autocomplete } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import type { FieldProps } from './field.ts'
import { LIST, SCROLLED } from './styles-combobox.ts'

/** A line of text with suggestions: one of them or any other text. */
export function SuggestField<T extends FieldValues, O>({
  control,
  name,
  options,
  ...rest
}: FieldProps<T, O> & { options: readonly string[] }) {
  const { field, fieldState } = useController({ control, name })
  return (
    <Autocomplete
      size="md"
      autoComplete="off"
      {...rest}
      {...field}
      value={field.value ?? ''}
      data={[...options]}
      // All of them are always shown: a chosen one must not hide the others.
      filter={({ options }) => options}
      // Focus alone, by Tab or after an error, does not open the list.
      openOnFocus={false}
      comboboxProps={LIST}
      {...SCROLLED}
      error={fieldState.error?.message}
    />
  )
}
