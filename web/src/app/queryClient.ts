import { type Mutation, MutationCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isUnanswered } from '../api/error.ts'
import { currentSession } from '../api/session.ts'
import { notify } from '../ui/notify.ts'
import { changedBy } from './changes.ts'

const unreached = ({ status }: ApiError) => status === 0 || status >= 502

/**
 * Server state of the whole client. A failed command tells it in the message bar unless its screen does; after each command
 * what it changed is read again (`changes.ts`).
 */
export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    mutationCache: commandsOf(new WeakMap(), (path, outcome) => {
      const changed = changedBy(path, outcome)
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => changed.includes(String(queryKey[1])) })
    }),
    defaultOptions: {
      // "always": without a network the call fails with a sentence instead of waiting for ever.
      queries: { networkMode: 'always', retry: (failures, error) => failures < 1 && unreached(error) },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  return queryClient
}

/**
 * @param tokens the session in which each command was sent: its failure is no concern of the one that came after
 * @param readAgain what a command on this path changed. Not waited for: "Carregando ..." closes with the command itself
 */
const commandsOf = (
  tokens: WeakMap<object, string | undefined>,
  readAgain: (path: string, outcome: 'done' | 'refused') => void,
) =>
  new MutationCache({
    onMutate: (_variables, mutation) => {
      tokens.set(mutation, currentSession()?.authToken)
      // What is sent in the background is no new try of what the person was told of.
      if (inFront(mutation)) notify.closeError()
    },
    onSuccess: (_data, _variables, _result, { options: { mutationKey } }) => {
      if (mutationKey) readAgain(String(mutationKey[1]), 'done')
    },
    onError: (error, _variables, _result, mutation) => {
      const { mutationKey } = mutation.options
      if (mutationKey && !mutation.meta?.stays && outdated(error)) readAgain(String(mutationKey[1]), 'refused')
      if (!mutation.meta?.quiet && tokens.get(mutation) === currentSession()?.authToken) notify.error(error)
    },
  })

const inFront = ({ meta }: Pick<Mutation, 'meta'>) => meta?.overlay !== false

/** Things are not as the screen has them, as when somebody else was first; or nobody knows whether it was done. */
const outdated = (error: unknown) => isUnanswered(error) || (error instanceof ApiError && [403, 404, 409].includes(error.status))
