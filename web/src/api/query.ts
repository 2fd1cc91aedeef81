import type { Call, InputOf, ResultOf } from '@concordia/contract/http/call'
import { queryOptions, type UseMutationOptions } from '@tanstack/react-query'
import { type Args, type CallOptions, call } from './call.ts'
import type { ApiError } from './error.ts'

/** What the app's shell reads from a query or mutation. */
export interface Meta extends Record<string, unknown> {
  /** `false`: never shows "Carregando ..." (searches, polling, uploads that show their progress). */
  overlay?: boolean
  /** `true`: the screen shows the failure itself; otherwise the message bar does. Mutations only. */
  quiet?: boolean
  /** `true`: after a refusal nothing is read again; the form stays as it is and says why. Mutations only. */
  stays?: boolean
  /** `true`: the data is the same for everyone, so it stays cached when the session changes. Queries only. */
  shared?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
    queryMeta: Meta
    mutationMeta: Meta
  }
}

type NoInput<E> = Record<never, never> extends InputOf<E> ? true : false

/** `keyOf(endpoint)` matches all its queries, `keyOf(endpoint, input)` one: for invalidation. */
export const keyOf = <E extends Call>(endpoint: E, input?: InputOf<E>) =>
  input === undefined ? [endpoint.method, endpoint.path] : [endpoint.method, endpoint.path, input]

/** Options for `useQuery`; the call is aborted when no component waits for it any more. */
export const queryOf = <E extends Call>(
  endpoint: E,
  ...[input, meta]: NoInput<E> extends true ? [input?: InputOf<E>, meta?: Meta] : [input: InputOf<E>, meta?: Meta]
) =>
  queryOptions<ResultOf<E>, ApiError>({
    queryKey: keyOf(endpoint, input ?? ({} as InputOf<E>)),
    queryFn: ({ signal }) => call(endpoint, ...([input, { signal }] as unknown as Args<E>)),
    ...(meta ? { meta } : {}),
  })

/** What `mutate()` takes: the call's input, and `options` for progress, extra headers and a signal that aborts it. */
export type Variables<E> =
  | (InputOf<E> & { options?: CallOptions })
  // biome-ignore lint/suspicious/noConfusingVoidType: lets `mutate()` go without an argument, as TanStack Query types it
  | (NoInput<E> extends true ? void : never)

/** Options for `useMutation`; blocks the screen with "Carregando ..." and shows its failure unless `meta` says otherwise. */
export const mutationOf = <E extends Call>(endpoint: E, meta?: Meta) =>
  ({
    mutationKey: [endpoint.method, endpoint.path],
    mutationFn: (variables: Variables<E>) => {
      const { options, ...input } = (variables ?? {}) as { options?: CallOptions }
      return call(endpoint, ...([input, options] as unknown as Args<E>))
    },
    ...(meta ? { meta } : {}),
  }) satisfies UseMutationOptions<ResultOf<E>, ApiError, Variables<E>>
