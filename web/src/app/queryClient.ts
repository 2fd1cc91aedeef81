import { type Mutation, MutationCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isUnanswered, isWaiting } from '../api/error.ts'
import { currentSession } from '../api/session.ts'
import { notify } from '../ui/notify.ts'

/** Every screen but the sign-in comes with this list, so that a command rarely waits for it; without it no screen shows stale data. */
const subjects = () => import('../subjects.ts').catch(() => undefined)
const unreached = ({ status }: ApiError) => status === 0 || status >= 502

/**
 * Server state of the whole client. The message bar shows the failure of a command unless its screen does; after each command
 * the queries that it made stale are read again, as the subjects say (`subjects.ts`).
 */
export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    mutationCache: commandsOf(new WeakMap(), async (path, outcome) => {
      const changed = (await subjects())?.changedBy(path, outcome) ?? []
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
 * @param readAgain marks what a command on this path changed, and reads it again. Only the mark is awaited: "Carregando ..." closes
 * with the command itself
 */
const commandsOf = (
  tokens: WeakMap<object, string | undefined>,
  readAgain: (path: string, outcome: 'done' | 'refused') => Promise<void>,
) =>
  new MutationCache({
    onMutate: (_variables, mutation) => {
      tokens.set(mutation, currentSession()?.authToken)
      // Arrives with the answer: after a sign-in the next screen needs it.
      void subjects()
      // A background command is not a retry by the user, so the error stays on screen.
      if (inFront(mutation)) notify.closeError()
    },
    onSuccess: async (_data, _variables, _result, { options: { mutationKey } }) => {
      if (mutationKey) await readAgain(String(mutationKey[1]), 'done')
    },
    onError: async (error, _variables, _result, mutation) => {
      if (isWaiting(error)) {
        // An act that waits changes only the list of those.
        notify.waiting(error.message)
        return readAgain('/secretaria/confirmacao', 'done')
      }
      const { mutationKey } = mutation.options
      if (!mutation.meta?.quiet && tokens.get(mutation) === currentSession()?.authToken) notify.error(error)
      if (mutationKey && !mutation.meta?.stays && outdated(error)) await readAgain(String(mutationKey[1]), 'refused')
    },
  })

const inFront = ({ meta }: Pick<Mutation, 'meta'>) => meta?.overlay !== false

/** The screen is out of date, e.g. because somebody else was first; or we do not know whether the command was done. */
const outdated = (error: unknown) => isUnanswered(error) || (error instanceof ApiError && [403, 404, 409].includes(error.status))
