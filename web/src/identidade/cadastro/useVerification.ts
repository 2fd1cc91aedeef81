import { identidade } from '@concordia/contract/identidade/calls'
import { EMAIL_CONFIRMADO } from '@concordia/contract/identidade/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../api/call.ts'
import { deviceHeaders } from '../../api/device.ts'
import { keyOf, queryOf } from '../../api/query.ts'
import { currentSession, isVerified, updateUser } from '../../api/session.ts'
import { path } from '../../paths/paths.ts'
import { useGo } from '../../ui/links.tsx'
import { notify } from '../../ui/notify.ts'

const OTHERS = 'O e-mail da outra conta foi confirmado. Para usá-la, saia e entre com ela.'
const CONFIRMED_BEFORE = 'O e-mail deste link já estava confirmado.'

/**
 * Confirms the address of the link at once and then navigates: to /home when signed in, else to /login, with the
 * server's notice (docs/rules/account.md#links). A signed-in user may have opened the link of another account, which the server's
 * answer does not say. The returned `error` and `retry` are for the screen that shows a failure; an error on `password` says that the
 * link was opened in another browser than the one that registered.
 */
export function useVerification(token: string) {
  const go = useGo()
  const queryClient = useQueryClient()
  const input = { params: { token } }
  const queryKey = keyOf(identidade.verifyEmail, input)
  // A query, although it changes something, so that it is sent once per link however often the screen is mounted.
  const { data, error } = useQuery({
    queryKey,
    queryFn: async () => {
      // Read before the call: another tab may see the confirmation first and update this tab's session.
      const wasVerified = isVerified(currentSession())
      return { wasVerified, ...(await call(identidade.verifyEmail, input, { headers: deviceHeaders() })) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

  const leadOn = async ({ message, wasVerified }: NonNullable<typeof data>) => {
    if (!currentSession()) {
      notify.success(`${message} Agora entre com seu e-mail e sua senha.`)
      return go(path('Login'), { replace: true })
    }
    // If this fails, the shell asks again; the address is confirmed anyway.
    const fresh = await queryClient
      .fetchQuery({ ...queryOf(identidade.user, undefined, { overlay: false }), staleTime: 0 })
      .catch(() => null)
    if (fresh) updateUser(fresh.user)
    if (wasVerified) notify.success(message === EMAIL_CONFIRMADO ? OTHERS : CONFIRMED_BEFORE)
    else notify.success(fresh?.user.email_verified_at === null ? OTHERS : message)
    return go(path('Home'), { replace: true })
  }
  const leadOnOnce = useEffectEvent(leadOn)
  useEffect(() => {
    if (data) void leadOnOnce(data)
  }, [data])

  return {
    error,
    retry: () => queryClient.resetQueries({ queryKey, exact: true }),
    /** For a confirmation that the screen itself has sent. */
    confirmed: (message: string) => leadOn({ message, wasVerified: isVerified(currentSession()) }),
  }
}
