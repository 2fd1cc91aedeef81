import { notificacoes } from '@concordia/contract/notificacoes'
import type { QueryClient } from '@tanstack/react-query'
import { SESSION_ENDED } from '../api/error.ts'
import { keyOf } from '../api/query.ts'
import { currentSession, isExpired, onSession } from '../api/session.ts'
import { notify } from '../ui/notify.ts'
import { focusTitle } from '../ui/titleFocus.ts'
import { loginPath, pageWanted } from './guard.ts'
import { path, paths } from './paths.ts'
import type { AppRouter } from './router.tsx'

/**
 * Ties the session to what is on screen: when it ends, in this tab or another, a protected page gives way to
 * /login; when it begins, a guest page gives way to the page asked for. Another user never sees what is cached.
 * @returns the way to stop
 */
export function watchSession(router: AppRouter, queryClient: QueryClient): () => void {
  let last = currentSession()
  return onSession(({ keepPage }) => {
    const session = currentSession()
    if (session?.authToken === last?.authToken) return
    // Other tabs are only told that it is gone; by the clock it ended in each of them.
    const unasked = keepPage || (last !== null && isExpired(last))
    last = session
    queryClient.removeQueries({ predicate: ({ meta }) => !meta?.shared })
    const access = accessOf(router)
    const { href } = router.latestLocation
    if (!session && access === 'protected') {
      if (unasked) notify.error(SESSION_ENDED)
      void router.navigate({ href: unasked ? loginPath(href) : path('Login') })
    }
    if (session && access === 'guest') void router.navigate({ href: pageWanted(router.latestLocation.search), replace: true })
  })
}

/** On every navigation: the unread count is asked again, the title gets the focus so that it is read aloud. */
export function watchNavigation(router: AppRouter, queryClient: QueryClient): void {
  router.subscribe('onResolved', ({ hrefChanged }) => {
    if (hrefChanged) void queryClient.invalidateQueries({ queryKey: keyOf(notificacoes.unreadCount) })
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) focusTitle()
  })
}

function accessOf(router: AppRouter) {
  const page = router.state.matches.at(-1)?.staticData.page
  return page && paths[page].access
}
