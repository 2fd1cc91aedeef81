import { Select } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import type { FieldProps } from './field.ts'
import { byLabel, type Option, withDeleted } from './options.ts'
import { LIST, SCROLLED } from './styles-combobox.ts'

interface SelectFieldProps {
  options: readonly Option[]
  placeholder?: string
  /** Shows a button that empties the field. */
  clearable?: boolean
  /** Filters the options by the typed text. */
  searchable?: boolean
}

/** One option of a list; the form holds the option's value unchanged (number or text), null when none is chosen. */
export function SelectField<T extends FieldValues, O>({
  control,
  name,
  options,
  placeholder = 'Selecione',
  ...rest
}: FieldProps<T, O> & SelectFieldProps) {
  const { field, fieldState } = useController({ control, name })
  const chosen: Option['value'] | null = field.value ?? null
  const offered = withDeleted(options, chosen === null ? [] : [chosen], rest.disabled)
  return (
    <Select
      {...rest}
      {...field}
      placeholder={placeholder}
      data={offered.map(({ value, label }) => ({ value: String(value), label }))}
      value={chosen === null ? null : String(chosen)}
      onChange={(text) => field.onChange(offered.find(({ value }) => String(value) === text)?.value ?? null)}
      allowDeselect={false}
      // Focus alone, by Tab or after an error, does not open the list.
      openOnFocus={false}
      comboboxProps={LIST}
      {...SCROLLED}
      filter={byLabel}
      nothingFoundMessage="Nenhuma opção encontrada"
      clearButtonProps={{ 'aria-label': 'Limpar' }}
      error={fieldState.error?.message}
    />
  )
}
