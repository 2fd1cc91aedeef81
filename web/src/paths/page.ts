/** Parses the text of a parameter; undefined when it is invalid. */
export type Reader<V> = (text: string | undefined) => V | undefined
type Readers = Readonly<Record<string, Reader<unknown>>>

/** guest: only signed-out users; public: everyone; protected: signed-in users. */
export type Access = 'guest' | 'public' | 'protected'

interface Definition {
  readonly title: string
  /** The line under the title, where it is the same for every visit; of a list, for those outside the secretariat. */
  readonly about?: string
  /** Shown until the page is there, instead of "Carregando…". */
  readonly loading?: string
  readonly access: Access
  /** The menu entry that is highlighted on this page. */
  readonly section?: string
  /** How to read the `{name}`s of the path; a name without a reader is text. An unreadable one is "not found". */
  readonly params?: Readers
  /** How to read the query; an unreadable or missing value is undefined. Everything else in the query is dropped. */
  readonly search?: Readers
  /**
   * What the screen reads first, for the server to write into the page: "GET /processo/{id}", with the `{name}`s of this path. Only
   * calls without effects, and no drafts: the page that was left may still be saving one. A letter that differs from the screen's
   * own request wastes the reading (a journey notices).
   */
  readonly reads?: readonly `${'GET' | 'POST'} /${string}`[]
}
export interface PageDefinition extends Definition {
  /** With `{name}`, or `{name?}` where it may be missing. */
  readonly path: string
}
interface Page<P extends string, D extends Definition> extends PageDefinition {
  readonly '~'?: { path: P; definition: D }
}

/** One line of the path table; `~` only carries the literal types and does not exist at run time. */
export const page = <const P extends `/${string}`, const D extends Definition>(path: P, definition: D): Page<P, D> => ({
  ...definition,
  path,
})

type Names<P> = P extends `${string}{${infer N}}${infer T}` ? N | Names<T> : never
type PathOf<E> = E extends { '~'?: { path: infer P } } ? P : never
type DefinitionOf<E> = E extends { '~'?: { definition: infer D } } ? D : never
type ReadersOf<E, K extends 'params' | 'search'> = DefinitionOf<E> extends { [key in K]: infer R } ? R : Record<never, never>
type Value<R, N> = N extends keyof R ? (R[N] extends Reader<infer V> ? V : never) : string
type Required_<P> = P extends `${string}?` ? never : P
type Optional_<P> = P extends `${infer N}?` ? N : never
type Flat<T> = { [K in keyof T]: T[K] }

export type ParamsOf<E> = Flat<
  { [N in Required_<Names<PathOf<E>>>]: Value<ReadersOf<E, 'params'>, N> } & {
    [N in Optional_<Names<PathOf<E>>>]?: Value<ReadersOf<E, 'params'>, N> | undefined
  }
>
/** The values in a page's query; each may be undefined. */
export type SearchOf<E> = Flat<{
  [N in keyof ReadersOf<E, 'search'>]?: Value<ReadersOf<E, 'search'>, N> | undefined
}>

export const positiveInt: Reader<number> = (text) => {
  const value = Number(text)
  return text !== undefined && /^\d{1,15}$/.test(text) && value > 0 ? value : undefined
}
/** The parameter of most pages about one thing. */
export const id = { id: positiveInt }
export const text: Reader<string> = (value) => value || undefined
/** A month, `yyyy-mm`. */
export const mes: Reader<string> = (value) => (/^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(value ?? '') ? value : undefined)
/** One of these words; anything else is undefined. */
export const word =
  <const W extends string>(...words: readonly W[]): Reader<W> =>
  (value) =>
    words.find((one) => one === value)
/** An address of this site, parsed as the browser would and without its origin; any other address is undefined. */
export const internalHref: Reader<string> = (value) => {
  if (!value?.startsWith('/') || !URL.canParse(value, location.origin)) return undefined
  const { origin, pathname, search, hash } = new URL(value, location.origin)
  // `/.//other.example` has our origin, but its path alone (`//other.example`) would name another host.
  return origin === location.origin && !pathname.startsWith('//') ? pathname + search + hash : undefined
}
/** One of the slugs of a table of situações. */
export const slugOf =
  (machine: Readonly<Record<string, { readonly slug: string }>>): Reader<string> =>
  (value) =>
    Object.values(machine).some(({ slug }) => slug === value) ? value : undefined

/**
 * Reads the raw texts of an address with a page's readers.
 * @returns null when a parameter of the path is unreadable: there is no such page
 */
export function readParams({ path: pattern, params = {} }: PageDefinition, raw: Readonly<Record<string, string | undefined>>) {
  const values: Record<string, unknown> = {}
  for (const [, name] of pattern.matchAll(/\{(\w+)\??\}/g)) {
    const given = raw[name!]
    if (given === undefined) continue
    values[name!] = (params[name!] ?? text)(given)
    if (values[name!] === undefined) return null
  }
  return values
}

export function readSearch(readers: Readers | undefined, raw: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, read] of Object.entries(readers ?? {})) {
    const given = raw[name]
    const value = read(given === undefined ? undefined : String(given))
    if (value !== undefined) values[name] = value
  }
  return values
}
