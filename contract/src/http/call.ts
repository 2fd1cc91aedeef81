type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Route = `${Method} /${string}`

/** What the browser knows of a call besides method and path. Nothing here needs zod, so a screen without a form loads none of it. */
interface Flags {
  /** No token needed. All other calls answer 401 without one. */
  readonly public?: true
  /** A JSON body, or a bracketed multipart form with files. Absent: no body. */
  readonly sends?: 'json' | 'form'
  /** Takes the fields of its form as a JSON body too, where no file goes with them. */
  readonly orJson?: true
  /** The answer is a streamed file of this media type, or of a group (`audio/*`): then the answer says which. */
  readonly file?: string
  /** Accepts an `Idempotency-Key` header: a repeated key has no further effect. */
  readonly idempotent?: true
  /** May wait until a second member of the secretariat confirms it: then the answer is 202 (`Aguarda`), and nothing changed. */
  readonly waits?: true
}

export interface Call extends Flags {
  readonly method: Method
  /** The path below `/api`, with `{name}` for parameters. */
  readonly path: `/${string}`
}
export type Calls = Readonly<Record<string, Call>>

/** Structural on purpose: with generics constrained by `z.ZodType` the compiler compares whole zod classes, which is slow. */
export interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown }
}

/** What a call takes and answers, and what its documentation says: for the server, and for the types of both sides. */
export interface Definition {
  readonly summary: string
  /** Default: every `{x}` of the path is a positive integer. */
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** The form of a call that sends one; files are `z.file()`. */
  readonly multipart?: Schema
  readonly maxFiles?: number
  /** Bytes of one file; default: as a document. */
  readonly maxFileBytes?: number
  /** Its files exist only while the call runs: they are never stored. */
  readonly passing?: true
  /** Absent where the answer is a file. */
  readonly response?: Schema
  readonly status?: 200 | 201
  /** Status codes of this call besides the common ones, with their meaning. */
  readonly failures?: Readonly<Record<number, string>>
}
/** Those of a group; made by a function, so that a build leaves them out where nobody calls it. */
export type Definitions = Readonly<Record<string, Definition>>

/** The literal types of a call; the fields do not exist at run time. */
interface Declared<R, F> extends Call {
  readonly '~route'?: R
  readonly '~flags'?: F
}

/** Declares one call of the API. */
export function call<const R extends Route, const F extends Flags = Record<never, never>>(route: R, flags?: F): Declared<R, F> {
  const [method, path] = route.split(' ') as [Method, `/${string}`]
  return { ...flags, method, path }
}

/** Gives the calls of a group the types of their definitions, which stay on the server. */
export const calls =
  <D extends () => Definitions>() =>
  <C extends { readonly [K in keyof ReturnType<D>]: Call }>(group: C) =>
    group as { readonly [K in keyof C]: C[K] & { readonly '~definition'?: DefinitionIn<ReturnType<D>, K> } }
type DefinitionIn<D, K> = K extends keyof D ? D[K] : never

type In<S> = S extends { _zod: { input: infer T } } ? T : never
type Out<S> = S extends { _zod: { output: infer T } } ? T : never
type RouteOf<E> = E extends { '~route'?: infer R } ? R : never
type FlagsOf<E> = E extends { '~flags'?: infer F } ? F : never
export type DefinitionOf<E> = E extends { '~definition'?: infer D } ? D : never
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
export type IsPublic<E> = FlagsOf<E> extends { public: true } ? true : false
export type IsMultipart<E> = DefinitionOf<E> extends { multipart: Schema } ? true : false
export type IsPassing<E> = DefinitionOf<E> extends { passing: true } ? true : false
export type IsFile<E> = FlagsOf<E> extends { file: string } ? true : false
/** The result of `call()`: the parsed JSON, or a named File. */
export type ResultOf<E> = IsFile<E> extends true ? File : DefinitionOf<E> extends { response: infer S } ? Out<S> : never
