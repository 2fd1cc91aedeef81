import type { Call, InputOf, ResultOf } from '@concordia/contract/http/call'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { type Meta, queryOf } from '../../api/query.ts'
import type { Option } from '../form/options.ts'

/** One choice of a field; `words` is its text in the banner where that is not its label. */
export interface Choice extends Option {
  words?: string
}
export interface LoadedChoices {
  useLoaded: () => { choices: readonly Choice[] | undefined; failed: boolean }
  /** Loads them outside a component. */
  load: (client: QueryClient) => Promise<unknown>
  /** Those already loaded. */
  known: (client: QueryClient) => readonly Choice[]
}

const QUIET: Meta = { overlay: false }

/** @param of picks the choices from the endpoint's answer */
export function loaded<E extends Call>(
  endpoint: E,
  input: InputOf<E>,
  of: (answer: ResultOf<E>) => readonly Choice[],
): LoadedChoices {
  const query = queryOf<Call>(endpoint, input as never, QUIET)
  return {
    useLoaded: () => {
      const { data, error } = useQuery(query)
      return { choices: data ? of(data as ResultOf<E>) : undefined, failed: error !== null }
    },
    load: (client) => client.ensureQueryData(query),
    known: (client) => {
      const data = client.getQueryData(query.queryKey)
      return data ? of(data as ResultOf<E>) : []
    },
  }
}

export interface Person {
  id: number
  name: string
  /** Empty where it is not known any more. */
  email: string
}

interface Named<V extends FieldValues> {
  name: FieldPath<V>
  label: string
  description?: string
  /** Its name in the banner, where that is not its label; null where the address or a group already says it. */
  fact?: string | null
}
type Input<V extends FieldValues> = Named<V> &
  (
    | { kind: 'number' | 'text' | 'email' | 'date' | 'check' }
    | { kind: 'one'; choices: readonly Choice[] | LoadedChoices; placeholder?: string; searchable?: boolean }
    /** `exclusive`: the choice that stands for all; it excludes the others. */
    | { kind: 'many'; choices: readonly Choice[] | LoadedChoices; exclusive?: string }
    | { kind: 'person'; search: (text: string, signal: AbortSignal) => Promise<readonly Person[]> }
  )
interface Row<V extends FieldValues> {
  kind: 'row'
  fields: readonly [Input<V>, Input<V>]
}
/** Fields under one legend, which the banner shows as one. */
interface Group<V extends FieldValues> {
  kind: 'group'
  legend: string
  fields: readonly (Input<V> | Row<V>)[]
  /** @param wordsOf the text of a field's value */
  words: (values: V, wordsOf: (name: FieldPath<V>) => string) => string
}
export type FilterInput<V extends FieldValues> = Input<V>
export type FilterField<V extends FieldValues> = Input<V> | Row<V> | Group<V>

/** All input fields, in order, without rows and groups. */
export const inputsOf = <V extends FieldValues>(fields: readonly FilterField<V>[]): Input<V>[] =>
  fields.flatMap((field) => ('fields' in field ? inputsOf<V>(field.fields) : [field]))

const EMPTY = { number: null, text: '', email: '', date: null, check: false, one: null, person: null }

export const emptyOf = <V extends FieldValues>(fields: readonly FilterField<V>[]): V =>
  Object.fromEntries(inputsOf(fields).map(({ name, kind }) => [name, kind === 'many' ? [] : EMPTY[kind]])) as V

const isFilled = (value: unknown): boolean => Boolean(Array.isArray(value) ? value.length : value)
export const countFilled = (values: object): number => Object.values(values).filter(isFilled).length

type Given<T> = { [K in keyof T]?: Exclude<T[K], null> | undefined }
/** The values for a call, without the empty ones, which do not filter. */
export const givenOf = <T extends object>(values: T): Given<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isFilled(value))) as Given<T>
