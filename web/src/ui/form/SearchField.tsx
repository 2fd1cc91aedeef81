import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { sentenceOf } from '../notify.ts'
import type { FieldProps } from './field.ts'
import type { Option } from './options.ts'
import { LIST, SCROLLED } from './styles-combobox.ts'

/** Searches start after more than 1 typed character (docs/rules/screens.md#fields-and-masks). */
const MIN_CHARS = 2
const DEBOUNCE_MS = 250

interface SearchFieldProps<Item> {
  /** E.g. `(text, signal) => call(identidade.searchCidades, { params: { text } }, { signal }).then((r) => r.cidades)`. */
  search: (text: string, signal: AbortSignal) => Promise<readonly Item[]>
  optionOf: (item: Item) => Option
  placeholder?: string
  /** Shows a button that empties the field. */
  clearable?: boolean
}

/**
 * A choice among the server's results for the typed text. The form holds the whole chosen item, null when none.
 * Never shows "Carregando ..."; an outdated search is aborted.
 */
export function SearchField<Item, T extends FieldValues, O>({
  control,
  name,
  search,
  optionOf,
  placeholder = 'Digite ao menos 2 letras',
  ...rest
}: FieldProps<T, O> & SearchFieldProps<Item>) {
  const { field, fieldState } = useController({ control, name })
  const chosen = (field.value ?? null) as Item | null
  const chosenOption = chosen && optionOf(chosen)
  const [typed, setTyped] = useState(chosenOption?.label ?? '')
  const [text] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const wanted = text.length >= MIN_CHARS && text !== chosenOption?.label

  const { data, error, isFetching } = useQuery({
    queryKey: ['busca', name, text],
    queryFn: ({ signal }) => search(text, signal),
    enabled: wanted,
    retry: false,
    staleTime: 60_000,
    meta: { overlay: false },
  })
  const found = wanted && data ? data : []
  const items = chosen && !found.some((item) => optionOf(item).value === chosenOption?.value) ? [chosen, ...found] : found
  const waiting = typed.trim() !== text || isFetching

  return (
    <Select
      {...rest}
      {...field}
      placeholder={placeholder}
      searchable
      // Focus alone, by Tab or after an error, does not open the list: it is empty until something is typed.
      openOnFocus={false}
      comboboxProps={LIST}
      {...SCROLLED}
      clearButtonProps={{ 'aria-label': 'Limpar' }}
      data={items.map((item) => ({ value: String(optionOf(item).value), label: optionOf(item).label }))}
      // The server has already filtered the results; do not filter them again by the typed letters.
      filter={({ options }) => options}
      value={chosenOption ? String(chosenOption.value) : null}
      onChange={(value) => field.onChange(items.find((item) => String(optionOf(item).value) === value) ?? null)}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={hint(typed.trim(), waiting, error)}
      rightSection={isFetching ? <Loader size="xs" aria-hidden /> : undefined}
      error={fieldState.error?.message}
    />
  )
}

function hint(typed: string, waiting: boolean, error: unknown): string {
  if (typed.length < MIN_CHARS) return 'Digite ao menos 2 letras para buscar'
  if (error) return sentenceOf(error)
  return waiting ? 'Buscando…' : 'Nenhum resultado para este texto'
}
