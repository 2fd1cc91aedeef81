import { type Mutation, MutationCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isUnanswered, isWaiting } from '../api/error.ts'
import { currentSession } from '../api/session.ts'
import { notify } from '../ui/notify.ts'
import { changedBy } from './changes.ts'

const unreached = ({ status }: ApiError) => status === 0 || status >= 502

/**
 * Server state of the whole client. The message bar shows the failure of a command unless its screen does; after each command
 * the queries that it made stale are read again (`changes.ts`).
 */
export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    mutationCache: commandsOf(new WeakMap(), (path, outcome) => {
      const changed = changedBy(path, outcome)
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => changed.includes(String(queryKey[1])) })
    }),
    defaultOptions: {
      // "always": without a network the call fails with a message instead of waiting forever.
      queries: { networkMode: 'always', retry: (failures, error) => failures < 1 && unreached(error) },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  return queryClient
}

/**
 * @param tokens the session in which each command was sent: its failure is not shown to a user who signed in later
 * @param readAgain reads again what a command on this path changed. Not awaited: "Carregando ..." closes with the command itself
 */
const commandsOf = (
  tokens: WeakMap<object, string | undefined>,
  readAgain: (path: string, outcome: 'done' | 'refused') => void,
) =>
  new MutationCache({
    onMutate: (_variables, mutation) => {
      tokens.set(mutation, currentSession()?.authToken)
      // A background command is not a retry by the user, so the error stays on screen.
      if (inFront(mutation)) notify.closeError()
    },
    onSuccess: (_data, _variables, _result, { options: { mutationKey } }) => {
      if (mutationKey) readAgain(String(mutationKey[1]), 'done')
    },
    onError: (error, _variables, _result, mutation) => {
      if (isWaiting(error)) {
        // An act that waits changes only the list of those.
        readAgain('/secretaria/confirmacao', 'done')
        return notify.waiting(error.message)
      }
      const { mutationKey } = mutation.options
      if (mutationKey && !mutation.meta?.stays && outdated(error)) readAgain(String(mutationKey[1]), 'refused')
      if (!mutation.meta?.quiet && tokens.get(mutation) === currentSession()?.authToken) notify.error(error)
    },
  })

const inFront = ({ meta }: Pick<Mutation, 'meta'>) => meta?.overlay !== false

/** The screen is out of date, e.g. because somebody else was first; or we do not know whether the command was done. */
const outdated = (error: unknown) => isUnanswered(error) || (error instanceof ApiError && [403, 404, 409].includes(error.status))
