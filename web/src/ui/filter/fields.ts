import type { Endpoint, InputOf, ResultOf } from '@concordia/contract/http/endpoint'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { type Meta, queryOf } from '../../api/query.ts'
import type { Option } from '../form/options.ts'

/** One choice of a field; `words` is what the banner says of it where that is not its label. */
export interface Choice extends Option {
  words?: string
}
/** Choices that come from the server. */
export interface LoadedChoices {
  /** Asks for them. */
  useLoaded: () => { choices: readonly Choice[] | undefined; failed: boolean }
  /** Those that came. */
  known: (client: QueryClient) => readonly Choice[]
}

const QUIET: Meta = { overlay: false }

/** @param of the choices in the endpoint's answer */
export function loaded<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  of: (answer: ResultOf<E>) => readonly Choice[],
): LoadedChoices {
  const query = queryOf<Endpoint>(endpoint, input as never, QUIET)
  return {
    useLoaded: () => {
      const { data, error } = useQuery(query)
      return { choices: data ? of(data as ResultOf<E>) : undefined, failed: error !== null }
    },
    known: (client) => {
      const data = client.getQueryData(query.queryKey)
      return data ? of(data as ResultOf<E>) : []
    },
  }
}

/** Somebody found by their name. */
export interface Person {
  id: number
  name: string
  email: string
}

interface Named<V extends FieldValues> {
  name: FieldPath<V>
  label: string
  description?: string
  /** What the banner calls it, where that is not its label; null where the address or a group tells it. */
  fact?: string | null
}
type Input<V extends FieldValues> = Named<V> &
  (
    | { kind: 'number' | 'text' | 'email' | 'date' | 'check' }
    | { kind: 'one'; choices: readonly Choice[] | LoadedChoices; placeholder?: string; searchable?: boolean }
    /** `exclusive`: the choice that stands for all others. */
    | { kind: 'many'; choices: readonly Choice[] | LoadedChoices; exclusive?: string }
    | { kind: 'person'; search: (text: string, signal: AbortSignal) => Promise<readonly Person[]> }
  )
/** Two fields beside each other. */
interface Row<V extends FieldValues> {
  kind: 'row'
  fields: readonly [Input<V>, Input<V>]
}
/** Fields under one legend, of which the banner tells as of one. */
interface Group<V extends FieldValues> {
  kind: 'group'
  legend: string
  fields: readonly (Input<V> | Row<V>)[]
  /** @param wordsOf what was chosen or written in a field, in words */
  words: (values: V, wordsOf: (name: FieldPath<V>) => string) => string
}
export type FilterInput<V extends FieldValues> = Input<V>
export type FilterField<V extends FieldValues> = Input<V> | Row<V> | Group<V>

/** The fields in which something is entered, in their order. */
export const inputsOf = <V extends FieldValues>(fields: readonly FilterField<V>[]): Input<V>[] =>
  fields.flatMap((field) => ('fields' in field ? inputsOf<V>(field.fields) : [field]))

const EMPTY = { number: null, text: '', email: '', date: null, check: false, one: null, person: null }

/** What the form holds before anything is entered. */
export const emptyOf = <V extends FieldValues>(fields: readonly FilterField<V>[]): V =>
  Object.fromEntries(inputsOf(fields).map(({ name, kind }) => [name, kind === 'many' ? [] : EMPTY[kind]])) as V

const isFilled = (value: unknown): boolean => Boolean(Array.isArray(value) ? value.length : value)
/** How many fields say something. */
export const countFilled = (values: object): number => Object.values(values).filter(isFilled).length

type Given<T> = { [K in keyof T]?: Exclude<T[K], null> | undefined }
/** The values as a call takes them: what is empty does not filter. */
export const givenOf = <T extends object>(values: T): Given<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isFilled(value))) as Given<T>
