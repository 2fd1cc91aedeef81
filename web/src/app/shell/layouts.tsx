import { useDocumentTitle } from '@mantine/hooks'
import { Outlet, useMatches } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useInstalacao } from '../../api/instalacao.ts'
import { currentSession, isVerified, useSession } from '../../api/session.ts'
import { paths } from '../../paths/paths.ts'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { PageSkeleton } from '../../ui/page/states/PageSkeleton.tsx'
import { SignedOutShell } from './SignedOutShell.tsx'

// The sign-in page does not need this code.
const SignedInShell = lazyPart(() => import('./SignedInShell.tsx'))
/** Shown until the menu's code has loaded: the same as index.html shows until the script runs. */
const OPENING = <p className="opening">Carregando…</p>

export const GuestLayout = () => (
  <SignedOutShell>
    <Outlet />
  </SignedOutShell>
)

/** The menu for signed-in users, the bare top bar for everyone else. */
export function SessionShell({ children }: { children: ReactNode }) {
  const session = useSession()
  return session ? (
    <Suspense fallback={OPENING}>
      <SignedInShell key={session.user.id} session={session}>
        {children}
      </SignedInShell>
    </Suspense>
  ) : (
    <SignedOutShell>{children}</SignedOutShell>
  )
}

const Public = () => (
  <SessionShell>
    <Outlet />
  </SessionShell>
)

/**
 * Pages for signed-in users. Without a session the router is already navigating to /login; without a verified
 * address the screen is not mounted, so that it makes no call (docs/rules/account.md#registration).
 */
function Protected() {
  const session = useSession()
  if (!session) return null
  return (
    <Suspense fallback={OPENING}>
      <SignedInShell key={session.user.id} session={session} verifyFirst>
        {isVerified(session) ? <Outlet /> : <Waiting />}
      </SignedInShell>
    </Suspense>
  )
}

/**
 * The router waits for the menu's code as for the screen's. If we rendered without it, Suspense would show "Carregando…", and
 * React keeps such a fallback on screen for at least 300 ms.
 */
const preload = async () => {
  if (currentSession()) await SignedInShell.preload()
}
export const PublicLayout = Object.assign(Public, { preload })
export const ProtectedLayout = Object.assign(Protected, { preload })

/** Shown instead of a screen until the address is confirmed; sets the screen's title on the tab. */
function Waiting() {
  const { camara } = useInstalacao()
  const page = useMatches().at(-1)?.staticData.page
  useDocumentTitle(page ? `${paths[page].title} · ${camara}` : camara)
  return <PageSkeleton />
}
