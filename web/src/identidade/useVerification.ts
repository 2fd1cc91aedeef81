import { identidade } from '@concordia/contract/identidade'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../api/call.ts'
import { keyOf, queryOf } from '../api/query.ts'
import { currentSession, updateUser } from '../api/session.ts'
import { path } from '../app/paths.ts'
import { useGo } from '../ui/links.tsx'
import { notify } from '../ui/notify.ts'

/**
 * Confirms the address of the link at once and then leads on: to /home when signed in, else to /login, with the
 * server's notice (spec 1 §2.5). What comes back is for the screen that shows a failure.
 */
export function useVerification(token: string) {
  const go = useGo()
  const queryClient = useQueryClient()
  const input = { params: { token } }
  // A query although it changes something: it is sent once per link, however often the screen is mounted.
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(identidade.verifyEmail, input),
    queryFn: () => call(identidade.verifyEmail, input),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

  const leadOn = useEffectEvent(async (message: string) => {
    if (!currentSession()) {
      notify.success(`${message} Agora entre com seu e-mail e sua senha.`)
      return go(path('Login'), { replace: true })
    }
    // Should this fail, the shell asks again; the confirmation itself is safe.
    const fresh = await queryClient
      .fetchQuery({ ...queryOf(identidade.user, undefined, { overlay: false }), staleTime: 0 })
      .catch(() => null)
    if (fresh) updateUser(fresh.user)
    notify.success(message)
    return go(path('Home'), { replace: true })
  })
  useEffect(() => {
    if (data) void leadOn(data.message)
  }, [data])

  return { error, retry: refetch }
}
