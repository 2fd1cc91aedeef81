import { EMAIL_CONFIRMADO } from '@concordia/contract/identidade/identidade'
import type { QueryClient } from '@tanstack/react-query'
import { SESSION_ENDED } from '../api/error.ts'
import { currentSession, isExpired, isVerified, onSession } from '../api/session.ts'
import { askUnread } from '../notificacoes/unread.ts'
import { path, paths } from '../paths/paths.ts'
import { focusTitle } from '../ui/dialog/titleFocus.ts'
import { leftPage, notify } from '../ui/notify.ts'
import { tellAviso } from './aviso.ts'
import { loginPath, pageWanted } from './guard.ts'
import type { AppRouter } from './router.tsx'

/**
 * Ties the session to what is on screen: when it ends, in this tab or another, a protected page gives way to
 * /login, and after 'Sair' any page of this tab does; when it begins, a guest page gives way to the page asked for. Another user never sees what is cached.
 * @returns the way to stop
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
    // Other tabs are only told that it is gone; by the clock it ended in each of them.
    const unasked = keepPage || (last !== null && isExpired(last))
    last = session
    notify.closeError()
    queryClient.removeQueries({ predicate: ({ meta }) => !meta?.shared })
    const access = accessOf(router)
    const { href } = router.latestLocation
    if (!session && access !== 'guest' && unasked) notify.error(SESSION_ENDED)
    if (!session && (access === 'protected' || signedOut))
      void router.navigate({ href: unasked ? loginPath(href) : path('Login') })
    if (session && access === 'guest') void router.navigate({ href: pageWanted(router.latestLocation.search), replace: true })
  })
}

/** The address was confirmed, here or in another browser: the page that waited for it opens. */
function letIn(router: AppRouter): void {
  if (accessOf(router) === 'protected') {
    notify.success(EMAIL_CONFIRMADO)
    focusTitle()
  }
  void tellAviso(router)
}

/**
 * On every navigation: the failures of the page before are gone, the unread count is asked again, the e-mail that led here is told (it marks its notice as read,
 * and leaves the address by a navigation of its own), the title gets the focus so that it is read aloud.
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
