import { formatDate } from '@concordia/contract/values/dates'
import type { QueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { GONE } from '../form/options.ts'
import type { FilterFact } from './FilterBanner.tsx'
import { type Choice, type FilterField, type FilterInput, inputsOf, type Person } from './fields.ts'

/**
 * A filter as label and value pairs, for the banner; without the part kept in the address.
 * @param client the query client that caches the choices loaded from the server
 */
export function factsOf<V extends FieldValues>(fields: readonly FilterField<V>[], values: V, client: QueryClient): FilterFact[] {
  const inputs = inputsOf(fields)
  const wordsOf = (name: string) => {
    const field = inputs.find((one) => one.name === name)
    return field ? wordsOfInput(field, values[name], client) : ''
  }
  return fields.flatMap((field): FilterFact[] => {
    if (field.kind === 'row') return factsOf(field.fields, values, client)
    const label = field.kind === 'group' ? field.legend : field.fact === undefined ? field.label : field.fact
    const words = field.kind === 'group' ? field.words(values, wordsOf) : wordsOf(field.name)
    return label && words ? [[label, words]] : []
  })
}

function wordsOfInput<V extends FieldValues>(field: FilterInput<V>, value: unknown, client: QueryClient): string {
  if (value === null || value === undefined || value === '' || value === false) return ''
  switch (field.kind) {
    case 'check':
      return 'sim'
    case 'date':
      return formatDate(String(value))
    case 'person':
      return (value as Person).name
    case 'one':
    case 'many': {
      const choices = 'known' in field.choices ? field.choices.known(client) : field.choices
      const chosen = (Array.isArray(value) ? value : [value]) as Choice['value'][]
      const words = chosen.map((one) => wordsOfChoice(choices, one, 'known' in field.choices))
      return [...new Set(words)].join(', ')
    }
    default:
      return String(value)
  }
}

function wordsOfChoice(choices: readonly Choice[], value: Choice['value'], loaded: boolean): string {
  const choice = choices.find((one) => one.value === value)
  // An id says nothing to a reader; what is not among those loaded was deleted.
  return choice?.words ?? choice?.label ?? (loaded && typeof value === 'number' ? GONE : String(value))
}
