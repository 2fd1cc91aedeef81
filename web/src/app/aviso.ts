import { avisos } from '@concordia/contract/notificacoes/calls'
import { call } from '../api/call.ts'
import { currentSession, isExpired, isVerified } from '../api/session.ts'
import type { Reader } from '../paths/page.ts'
import { FROM_EMAIL } from '../paths/useFromEmail.ts'
import type { AppRouter } from './router.tsx'

const NAME = 'aviso'
const uuid: Reader<string> = (text) => (text && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text : undefined)

/**
 * The links of our e-mails carry `?aviso=<uuid>`, which says which e-mail was opened. We report it to the server once, in the
 * background, as soon as a user with a confirmed address is signed in, and then remove it from the address. Until then, and
 * when the server rejects the session, it stays in the address, so that it survives the next sign-in.
 */
export async function tellAviso(router: AppRouter): Promise<void> {
  const { href, search } = router.latestLocation
  const given = (search as Readonly<Record<string, unknown>>)[NAME]
  if (given === undefined || !ready()) return
  const aviso = uuid(String(given))
  // The page works without this report, so errors are ignored.
  if (aviso) await call(avisos.open, { params: { aviso } }).catch(() => undefined)
  if (!ready() || router.latestLocation.href !== href) return
  const state = (before: object) => ({ ...before, ...FROM_EMAIL }) as object as Record<string, never>
  await router.navigate({ href: without(href), state, replace: true, resetScroll: false, ignoreBlocker: true })
}

function ready(): boolean {
  const session = currentSession()
  return session !== null && !isExpired(session) && isVerified(session)
}

function without(href: string): string {
  const { pathname, searchParams, hash } = new URL(href, location.origin)
  searchParams.delete(NAME)
  return `${pathname}${searchParams.size ? `?${searchParams}` : ''}${hash}`
}
