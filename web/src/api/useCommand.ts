import type { Call, ResultOf } from '@concordia/contract/http/call'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CallOptions } from './call.ts'
import type { ApiError } from './error.ts'
import { type Meta, mutationOf, type Variables } from './query.ts'
import { currentSession } from './session.ts'

interface CommandOptions<E extends Call> {
  meta?: Meta
  /** Whether it may be sent again after it succeeded. */
  again?: boolean
  /** How long (ms) the result stays cached when unused; 0 where the variables hold a password. */
  gcTime?: number
  onSuccess: (data: ResultOf<E>, variables: Exclude<Variables<E>, void>) => unknown
  onError?: (error: ApiError) => unknown
}

/**
 * A command of a form or button that is sent once, however often it is pressed: it ignores calls while one is under way and
 * after one succeeded, even before the next render. `cancel` aborts it and allows a retry; a late answer is ignored. A failure
 * is also ignored when the session has changed since the command was sent.
 */
export function useCommand<E extends Call>(endpoint: E, { meta, again = false, ...options }: CommandOptions<E>) {
  const sent = useRef<AbortController | null>(null)
  const token = useRef<string | undefined>(undefined)
  const mutation = useMutation({
    ...mutationOf(endpoint, meta),
    ...(options.gcTime === undefined ? {} : { gcTime: options.gcTime }),
    onSuccess: (data: ResultOf<E>, variables: Variables<E>) => {
      if (givenUp(variables)) return undefined
      if (again) sent.current = null
      return options.onSuccess(data, variables as Exclude<Variables<E>, void>)
    },
    onError: (error: ApiError, variables: Variables<E>) => {
      if (givenUp(variables)) return undefined
      sent.current = null
      return token.current === currentSession()?.authToken ? options.onError?.(error) : undefined
    },
  })
  const { mutate, reset, isPending } = mutation
  return {
    isPending,
    send: (variables: Variables<E>) => {
      if (sent.current) return
      sent.current = new AbortController()
      token.current = currentSession()?.authToken
      const given = (variables ?? {}) as { options?: CallOptions }
      mutate({ ...given, options: { ...given.options, signal: sent.current.signal } } as Variables<E>)
    },
    cancel: () => {
      sent.current?.abort()
      sent.current = null
      reset()
    },
  }
}

/** The command was cancelled, even if its answer came all the same; another one may be under way. */
const givenUp = (variables: unknown) => (variables as { options?: CallOptions } | undefined)?.options?.signal?.aborted === true
