import type { Readable } from 'node:stream'
import type { IsFile, IsMultipart, IsPassing, IsPublic, ResultOf, ValuesOf } from '@concordia/contract/http/call'
import type { Endpoint, Group } from '@concordia/contract/http/endpoint'
import type { Acao } from '@concordia/contract/secretaria/auditoria/auditoria'
import type { Db } from '../database/database.ts'
import type { ByteRange } from '../storage/storage.ts'
import type { Actor, Caller, Origin, Visitor } from './actor.ts'
import type { Passing } from './files/passing-file.ts'
import type { Stored } from './files/stored-file.ts'
import type { RateTier } from './limits/rates.ts'
import type { Policy } from './policy.ts'

/** A file in an answer. `inline` lets the browser show it; `name` is offered when it is saved. */
export interface Download {
  name: string
  content: Readable | Buffer
  /** Bytes, when known: the browser then shows progress. */
  size?: number
  inline?: boolean
  /** Its media type, where the endpoint's own says less: `audio/*`, or no charset. */
  type?: string
  /** How long (seconds) anybody's cache may keep it; absent: no cache does. Only for what everyone may see. */
  cacheSeconds?: number
}

/** A stored file in an answer; a client may ask for a part of it. */
export interface StoredDownload extends Omit<Download, 'content' | 'size'> {
  open(range?: ByteRange): Promise<Readable>
  /** Bytes; null: unknown, and then no ranges are served. */
  size: number | null
}

interface Context<E, Facts> {
  db: Db
  user: IsPublic<E> extends true ? Actor | null : Actor
  params: ValuesOf<E>['params']
  query: ValuesOf<E>['query']
  /**
   * Uploaded files are already stored (`StoredFile`); the transaction that uses them marks them. Those of a passing endpoint are
   * `PassingFile`s, which are gone after the answer.
   */
  body: IsPassing<E> extends true
    ? Passing<ValuesOf<E>['body']>
    : IsMultipart<E> extends true
      ? Stored<ValuesOf<E>['body']>
      : ValuesOf<E>['body']
  /** The user and the request, for changes and audit. */
  caller: IsPublic<E> extends true ? Visitor : Caller
  /** What the policy found while it decided; true where it only decided. */
  facts: Facts
  /** For signing in only. */
  origin: Origin
  /** Aborted when the client disconnects before the answer has ended, so that long work can stop. */
  readonly signal: AbortSignal
}

/**
 * An act that a second member of the secretariat confirms (docs/rules/access.md#a-second-person). It is decided after policy, body
 * and schema; of JSON calls only, whose body holds neither password nor code.
 */
interface Second<Ctx> {
  /** The act, by its word in the audit trail. */
  ato: Acao
  /** Also where the installation asks for no second person. */
  always?: true
  /** What would be done, as a sentence for the person who confirms; null: this one needs nobody else. */
  resumo: (context: Ctx) => string | null | Promise<string | null>
  /** Why; absent: `motivo` of the body, if there is one. */
  motivo?: (context: Ctx) => string | null
  /** What makes it the same act, besides the params, so that it is asked once at a time; absent: the body. */
  same?: (context: Ctx) => object
  /**
   * Refuses an act that could not be done now, both when it is requested and when it is confirmed; absent: the act is run and
   * rolled back. For acts that draw or store something before their transaction.
   */
  check?: (context: Ctx) => Promise<void>
}

type Result<E> = IsFile<E> extends true ? Download | StoredDownload : ResultOf<E>

export type Proof = 'staff' | 'everyone'

interface RouteImpl<E, Facts> {
  policy: Policy<ValuesOf<E>['params'], Facts> | Policy<never, Facts>
  rate: RateTier
  /**
   * Needs password and second factor proved in this session within the last ten minutes (docs/rules/access.md#fresh-proof), by
   * `everyone`, or by `staff` where this installation asks it of staff. Checked after the policy, before a form's body is read.
   */
  proof?: Proof
  /**
   * For polled GETs (JSON, with a session): the answer has an ETag, and a client that sends it in If-None-Match gets 304 without
   * a body while nothing has changed. They do not count as a use of the session.
   */
  conditional?: true
  /** For GETs that send, issue or note something: a HEAD is answered without doing it (docs/rules/wire.md#status). */
  acts?: true
  second?: Second<Context<E, Facts>>
  run: (context: Context<E, Facts>) => Result<E> | Promise<Result<E>>
}

export interface BoundRoute {
  endpoint: Endpoint
  policy: Policy<unknown, unknown>
  rate: RateTier
  proof: Proof | null
  conditional: boolean
  acts: boolean
  second: Second<BoundContext> | null
  run: (context: never) => unknown
}
export type BoundContext = Context<Endpoint, unknown>

/** Every endpoint of the group must be implemented, with policy and rate; otherwise it does not compile. */
export function implement<G extends Group, Facts extends { [K in keyof G]: unknown }>(
  group: G,
  impls: { [K in keyof Facts]: K extends keyof G ? RouteImpl<G[K], Facts[K]> : never },
): BoundRoute[] {
  return Object.entries(group).map(([name, endpoint]) => {
    const impl = impls[name as keyof Facts] as RouteImpl<Endpoint, unknown>
    const { policy, rate, proof = null, conditional = false, acts = false, second = null, run } = impl
    return {
      endpoint,
      policy: policy as Policy<unknown, unknown>,
      rate,
      proof,
      conditional,
      acts,
      second,
      run: run as BoundRoute['run'],
    }
  })
}
