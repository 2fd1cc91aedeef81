import { notFound, redirect } from '@tanstack/react-router'
import { currentSession, endSession, isExpired } from '../api/session.ts'
import { type PageDefinition, readParams } from './page.ts'
import { path } from './paths.ts'

/** Where to sign in and then come back from; the plain page when that would lead to the start anyway. */
export const loginPath = (from: string): string => path('Login', {}, from === path('Home') || from === '/' ? {} : { volta: from })

interface Visit {
  location: { href: string }
  params: Record<string, string | undefined>
  search: Record<string, unknown>
}

/**
 * Spec 1 §2.1: a protected page without a live token logs out and leads to /login.
 * A guest page with one leads where the visitor wanted to go. An unreadable parameter is "not found".
 */
export function guard(page: PageDefinition, { location, params, search }: Visit): void {
  const session = currentSession()
  const signedIn = session !== null && !isExpired(session)
  if (page.access === 'protected' && !signedIn) {
    endSession({ keepPage: true })
    throw redirect({ href: loginPath(location.href), replace: true })
  }
  if (page.access === 'guest' && signedIn) {
    throw redirect({ href: typeof search.volta === 'string' ? search.volta : path('Home'), replace: true })
  }
  if (readParams(page, params) === null) throw notFound()
}
