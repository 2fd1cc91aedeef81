import { EMAIL_CONFIRMADO } from '@concordia/contract/identidade/words'
import type { QueryClient } from '@tanstack/react-query'
import { SESSION_ENDED } from '../api/error.ts'
import { stopOpened } from '../api/opened.ts'
import { currentSession, isExpired, isVerified, onSession } from '../api/session.ts'
import { askUnread } from '../notificacoes/unread.ts'
import { path, paths } from '../paths/paths.ts'
import { question } from '../ui/dialog/confirm.ts'
import { focusTitle } from '../ui/dialog/titleFocus.ts'
import { leftPage, notify } from '../ui/notify.ts'
import { tellAviso } from './aviso.ts'
import { loginPath, pageWanted } from './guard.ts'
import type { AppRouter } from './router.tsx'

/**
 * Ties the session to the page on screen. When it ends, in this tab or another, a protected page gives way to /login, and
 * after 'Sair' any page of this tab does. When it begins, a guest page gives way to the page asked for. Cached answers are
 * removed, so that another user never sees them.
 * @returns a function that stops it
 */
export function watchSession(router: AppRouter, queryClient: QueryClient): () => void {
  let last = currentSession()
  return onSession(({ keepPage, signedOut }) => {
    const session = currentSession()
    if (session?.authToken === last?.authToken) {
      const confirmed = !isVerified(last) && isVerified(session)
      last = session
      if (confirmed) letIn(router)
      return
    }
    // Other tabs only learn that the session is gone; an expired session ends in each tab by its own clock.
    const unasked = keepPage || (last !== null && isExpired(last))
    last = session
    // It was asked of the user before, and must not act for the next one.
    question.get()?.answer(false)
    notify.closeError()
    stopOpened()
    queryClient.removeQueries({ predicate: ({ meta }) => !meta?.shared })
    const access = accessOf(router)
    const { href } = router.latestLocation
    if (!session && access !== 'guest' && unasked) notify.error(SESSION_ENDED)
    if (!session && (access === 'protected' || signedOut))
      void router.navigate({ href: unasked ? loginPath(href) : path('Login') })
    if (session && access === 'guest') void router.navigate({ href: pageWanted(router.latestLocation.search), replace: true })
  })
}

/** The address was confirmed, here or in another browser: opens the page that waited for it. */
function letIn(router: AppRouter): void {
  if (accessOf(router) === 'protected') {
    notify.success(EMAIL_CONFIRMADO)
    focusTitle()
  }
  void tellAviso(router)
}

/**
 * On every navigation: removes the errors of the page before, asks for the unread count again, reports the e-mail that led
 * here (the server marks its notice as read; a second navigation removes `?aviso`), and focuses the title so that a screen
 * reader reads it aloud.
 */
export function watchNavigation(router: AppRouter, queryClient: QueryClient): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) leftPage()
  })
  router.subscribe('onResolved', ({ hrefChanged }) => {
    if (!hrefChanged) return
    void askUnread(queryClient)
    void tellAviso(router)
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) focusTitle()
  })
}

function accessOf(router: AppRouter) {
  const page = router.state.matches.at(-1)?.staticData.page
  return page && paths[page].access
}
