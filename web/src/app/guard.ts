import { notFound, redirect } from '@tanstack/react-router'
import { SESSION_ENDED } from '../api/error.ts'
import { currentSession, endSession, isExpired, isStaff } from '../api/session.ts'
import { type PageDefinition, readParams, readSearch, type SearchOf } from '../paths/page.ts'
import { type Paths, path, paths } from '../paths/paths.ts'
import { notify } from '../ui/notify.ts'

/** The sign-in page that leads back to this address; without a parameter when that address is the start page anyway. */
export const loginPath = (from: string): string => path('Login', {}, from === path('Home') || from === '/' ? {} : { volta: from })

/** Where a sign-in leads, from the query of the guest page: the page asked for if it is one of ours, else the start, for staff their desk. */
export function pageWanted(search: Readonly<Record<string, unknown>>): string {
  const { volta }: SearchOf<Paths['Login']> = readSearch(paths.Login.search, search)
  return volta ?? path(isStaff(currentSession()?.user) ? 'Secretaria' : 'Home')
}

interface Visit {
  location: { href: string; state?: object }
  params: Record<string, string | undefined>
  search: Record<string, unknown>
}

/** The sign-in leads back to an invitation, and was opened without its address, e.g. in a new tab: the invitation itself has it. */
const isBareInvitation = (page: PageDefinition, { location, search }: Pick<Visit, 'location' | 'search'>): boolean =>
  page === paths.Login && pageWanted(search).startsWith('/convite/') && !(location.state && 'email' in location.state)

/**
 * A protected page without a live token logs out and leads to /login.
 * A guest page with one leads where the visitor wanted to go. An unreadable parameter in the path is "not found".
 */
export function guard(page: PageDefinition, { location, params, search }: Visit): void {
  const session = currentSession()
  const signedIn = session !== null && !isExpired(session)
  if (page.access === 'protected' && !signedIn) {
    endSession({ keepPage: true })
    if (session) notify.error(SESSION_ENDED)
    throw redirect({ href: loginPath(location.href), replace: true })
  }
  if (page.access === 'guest' && (signedIn || isBareInvitation(page, { location, search }))) {
    throw redirect({ href: pageWanted(search), replace: true })
  }
  if (readParams(page, params) === null) throw notFound()
}
