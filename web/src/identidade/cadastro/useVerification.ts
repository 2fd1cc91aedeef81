import type { ResultOf } from '@concordia/contract/http/call'
import { identidade } from '@concordia/contract/identidade/calls'
import type { LoginData } from '@concordia/contract/identidade/schemas/identidade'
import { EMAIL_CONFIRMADO } from '@concordia/contract/identidade/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../api/call.ts'
import { deviceHeaders } from '../../api/device.ts'
import { keyOf, queryOf } from '../../api/query.ts'
import { currentSession, isVerified, startSession, updateUser } from '../../api/session.ts'
import { path } from '../../paths/paths.ts'
import { useGo } from '../../ui/links.tsx'
import { notify } from '../../ui/notify.ts'
import { paginaDe } from '../convite/convite.ts'

const OTHERS = 'O e-mail da outra conta foi confirmado. Para usá-la, saia e entre com ela.'
const CONFIRMED_BEFORE = 'O e-mail deste link já estava confirmado.'

/**
 * Confirms the address of the link at once and then navigates: to /home when signed in, else to /login, with the
 * server's notice (docs/rules/account.md#links). A person who registered by an invitation arrives at the page it invites to, and where
 * they have just given the password they are signed in by it. A signed-in user may have opened the link of another account, which the server's
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
    // Not asked again when this screen signs the person in.
    meta: { shared: true },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

  const leadOn = async ({ message, wasVerified, convite, email, password }: NonNullable<typeof data> & { password?: string }) => {
    const volta = convite && paginaDe(convite)
    if (!currentSession()) {
      const entered = email && password ? await signIn({ email, password }) : null
      if (!entered || !volta) {
        notify.success(`${message} Agora entre com seu e-mail e sua senha.`)
        return go(path('Login', {}, { volta }), { replace: true, ...(email && { state: { email } }) })
      }
      startSession(entered)
      notify.success(message)
      return go(volta, { replace: true })
    }
    // If this fails, the shell asks again; the address is confirmed anyway.
    const fresh = await queryClient
      .fetchQuery({ ...queryOf(identidade.user, undefined, { overlay: false }), staleTime: 0 })
      .catch(() => null)
    if (fresh) updateUser(fresh.user)
    if (wasVerified) notify.success(message === EMAIL_CONFIRMADO ? OTHERS : CONFIRMED_BEFORE)
    else notify.success(fresh?.user.email_verified_at === null ? OTHERS : message)
    const isMine = email === undefined || email === currentSession()?.user.email
    return go((isMine && volta) || path('Home'), { replace: true })
  }
  const leadOnOnce = useEffectEvent(leadOn)
  useEffect(() => {
    if (data) void leadOnOnce(data)
  }, [data])

  return {
    error,
    retry: () => queryClient.resetQueries({ queryKey, exact: true }),
    /** For a confirmation that the screen itself has sent. */
    confirmed: (answer: ResultOf<typeof identidade.verifyEmail>, password: string) =>
      leadOn({ ...answer, password, wasVerified: isVerified(currentSession()) }),
  }
}

/** @returns the login data; null where it needs more than the password, or failed: then the sign-in screen asks */
const signIn = (body: { email: string; password: string }): Promise<LoginData | null> =>
  call(identidade.login, { body }, { headers: deviceHeaders() }).then(
    (answer) => ('authToken' in answer ? answer : null),
    () => null,
  )
