import { MutationCache, QueryClient } from '@tanstack/react-query'
import type { ApiError } from '../api/error.ts'
import { notify } from '../ui/notify.ts'

const unreached = ({ status }: ApiError) => status === 0 || status >= 502

/** Server state of the whole client. A failed command tells it in the message bar unless its screen does. */
export const createQueryClient = () =>
  new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        if (!meta?.quiet) notify.error(error)
      },
    }),
    defaultOptions: {
      // "always": without a network the call fails with a sentence instead of waiting for ever.
      queries: { networkMode: 'always', retry: (failures, error) => failures < 1 && unreached(error) },
      mutations: { networkMode: 'always', retry: false },
    },
  })
