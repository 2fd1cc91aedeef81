import { type Mutation, MutationCache, QueryClient } from '@tanstack/react-query'
import type { ApiError } from '../api/error.ts'
import { currentSession } from '../api/session.ts'
import { notify } from '../ui/notify.ts'

const unreached = ({ status }: ApiError) => status === 0 || status >= 502

/** Server state of the whole client. A failed command tells it in the message bar unless its screen does. */
export const createQueryClient = () =>
  new QueryClient({
    mutationCache: commandsOf(new WeakMap()),
    defaultOptions: {
      // "always": without a network the call fails with a sentence instead of waiting for ever.
      queries: { networkMode: 'always', retry: (failures, error) => failures < 1 && unreached(error) },
      mutations: { networkMode: 'always', retry: false },
    },
  })

/** @param tokens the session in which each command was sent: its failure is no concern of the one that came after */
const commandsOf = (tokens: WeakMap<object, string | undefined>) =>
  new MutationCache({
    onMutate: (_variables, mutation) => {
      tokens.set(mutation, currentSession()?.authToken)
      // What is sent in the background is no new try of what the person was told of.
      if (inFront(mutation)) notify.closeError()
    },
    onError: (error, _variables, _result, mutation) => {
      if (!mutation.meta?.quiet && tokens.get(mutation) === currentSession()?.authToken) notify.error(error)
    },
  })

const inFront = ({ meta }: Pick<Mutation, 'meta'>) => meta?.overlay !== false
