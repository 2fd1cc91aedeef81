import type { z } from 'zod'
import { idsOf } from './ids.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Route = `${Method} /${string}`

/** A streamed response of one media type, e.g. a PDF, or of a group (`audio/*`): then the answer says which. */
export interface Blob_ {
  readonly blob: string
}
export const blob = (mime: string): Blob_ => ({ blob: mime })

/** Structural on purpose: with generics constrained by `z.ZodType` the compiler compares whole zod classes, which is slow. */
interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown }
}

interface Definition {
  readonly summary: string
  /** No token needed. All other calls answer 401 without one. */
  readonly public?: true
  /** Default: every `{x}` of the path is a positive integer. */
  readonly params?: Schema
  readonly query?: Schema
  /** JSON body. */
  readonly body?: Schema
  /** Bracketed multipart body instead of JSON; files are `z.file()`. */
  readonly multipart?: Schema
  /** Takes the fields of its form as a JSON body too, where no file goes with them. */
  readonly orJson?: true
  readonly maxFiles?: number
  /** Bytes of one file; default: as a document. */
  readonly maxFileBytes?: number
  /** Its files exist only while the call runs: they are never stored. */
  readonly passing?: true
  readonly response: Schema | Blob_
  readonly status?: 200 | 201
  /** Status codes of this call besides the common ones, with their meaning. */
  readonly failures?: Readonly<Record<number, string>>
  /** Accepts an `Idempotency-Key` header: a repeated key has no further effect. */
  readonly idempotent?: true
  /** May wait until a second member of the secretariat confirms it: then the answer is 202 (`Aguarda`), and nothing changed. */
  readonly waits?: true
}

export interface Endpoint extends Definition {
  readonly method: Method
  /** The path below `/api`, with `{name}` for parameters. */
  readonly path: `/${string}`
}
export type Group = Readonly<Record<string, Endpoint>>

/** What `endpoint()` returns; `~` carries the literal types and does not exist at run time. */
interface Built<R extends Route, D extends Definition> extends Endpoint {
  readonly response: D['response']
  readonly '~'?: { route: R; definition: D }
}

/**
 * Declares one call of the API. Server, web client and OpenAPI document all come from it.
 * @throws when `params` differ from the path's placeholders, or body and multipart are both given
 */
export function endpoint<const R extends Route, const D extends Definition>(route: R, definition: D): Built<R, D> {
  const [method, path] = route.split(' ') as [Method, `/${string}`]
  const names = namesOf(path)
  if (definition.params && names.join() !== Object.keys((definition.params as z.ZodObject).shape).join()) {
    throw new Error(`${route}: params must be ${names.join()}`)
  }
  if (definition.body && definition.multipart) throw new Error(`${route}: body and multipart exclude each other`)
  return { ...(names.length ? { params: idsOf(names) } : {}), ...definition, method, path } as never
}

/** The `{name}` placeholders of a path, in order. */
export const namesOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)

type In<S> = S extends { _zod: { input: infer T } } ? T : never
type Out<S> = S extends { _zod: { output: infer T } } ? T : never
type DefinitionOf<E> = E extends { '~'?: { definition: infer D } } ? D : never
type RouteOf<E> = E extends { '~'?: { route: infer R } } ? R : never
type Names<P> = P extends `${string}{${infer N}}${infer T}` ? N | Names<T> : never
type BodyOf<D> = D extends { body: infer S } ? S : D extends { multipart: infer S } ? S : never
type ParamsOf<E, Side extends 'in' | 'out'> =
  DefinitionOf<E> extends { params: infer S }
    ? Side extends 'in'
      ? In<S>
      : Out<S>
    : [Names<RouteOf<E>>] extends [never]
      ? never
      : { [N in Names<RouteOf<E>>]: number }
type Optional<V> = Record<never, never> extends V ? true : false
type Field<K extends string, V> = [V] extends [never]
  ? Record<never, never>
  : Optional<V> extends true
    ? { [P in K]?: V }
    : { [P in K]: V }

/** The arguments of `call()` in the browser. */
export type InputOf<E> = Field<'params', ParamsOf<E, 'in'>> &
  Field<'query', DefinitionOf<E> extends { query: infer S } ? In<S> : never> &
  Field<'body', In<BodyOf<DefinitionOf<E>>>>

/** The validated input of a server handler. */
export interface ValuesOf<E> {
  params: ParamsOf<E, 'out'>
  query: DefinitionOf<E> extends { query: infer S } ? Out<S> : never
  body: Out<BodyOf<DefinitionOf<E>>>
}
export type IsPublic<E> = DefinitionOf<E> extends { public: true } ? true : false
export type IsMultipart<E> = DefinitionOf<E> extends { multipart: Schema } ? true : false
export type IsPassing<E> = DefinitionOf<E> extends { passing: true } ? true : false
export type IsBlob<E> = E extends { response: Blob_ } ? true : false
/** The result of `call()`: the parsed JSON, or a named File for a blob. */
export type ResultOf<E> = E extends { response: infer S } ? (S extends Blob_ ? File : Out<S>) : never
