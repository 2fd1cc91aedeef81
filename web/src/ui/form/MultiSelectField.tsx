import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import { MultiSelect } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import type { FieldProps } from './field.ts'
import { byLabel, type Option, withDeleted } from './options.ts'
import { LIST, SCROLLED } from './styles-combobox.ts'

interface MultiSelectFieldProps {
  options: readonly Option[]
  placeholder?: string
  /** The value of the option that stands for all: choosing it removes the others, and vice versa. */
  exclusive?: Option['value']
}

/** Any number of options from a list; the form holds the values chosen, [] when none. */
export function MultiSelectField<T extends FieldValues, O>({
  control,
  name,
  options,
  placeholder = 'Selecione',
  exclusive,
  ...rest
}: FieldProps<T, O> & MultiSelectFieldProps) {
  const { field, fieldState } = useController({ control, name })
  const chosen = (field.value ?? []) as Option['value'][]
  const offered = withDeleted(options, chosen, rest.disabled)
  const change = (texts: string[]) => {
    const values = texts.flatMap((text) => offered.find(({ value }) => String(value) === text)?.value ?? [])
    const added = values.find((value) => !chosen.includes(value))
    field.onChange(
      added === exclusive ? values.filter((value) => value === added) : values.filter((value) => value !== exclusive),
    )
  }
  return (
    <MultiSelect
      {...rest}
      {...field}
      placeholder={chosen.length > 0 ? '' : placeholder}
      data={offered.map(({ value, label }) => ({ value: String(value), label }))}
      value={chosen.map(String)}
      onChange={change}
      searchable
      clearable
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
