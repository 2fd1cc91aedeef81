import { useDocumentTitle } from '@mantine/hooks'
import { Outlet, useMatches } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useInstalacao } from '../../api/instalacao.ts'
import { currentSession, isVerified, useSession } from '../../api/session.ts'
import { paths } from '../../paths/paths.ts'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx'
import { SignedOutShell } from './SignedOutShell.tsx'

// Its code is not needed to sign in.
const SignedInShell = lazyPart(() => import('./SignedInShell.tsx'))
/** What the page itself shows until its script runs (index.html), until there is a menu to show. */
const OPENING = <p className="opening">Carregando…</p>

/** /login and /register. */
export const GuestLayout = () => (
  <SignedOutShell>
    <Outlet />
  </SignedOutShell>
)

/** The menu for whoever is signed in, the bare top bar for everyone else. */
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

/** Pages for everyone. */
const Public = () => (
  <SessionShell>
    <Outlet />
  </SessionShell>
)

/**
 * Pages for whoever is signed in. Without a session the router is already on its way to /login; without a verified
 * address the screen is not mounted, so that it makes no call (DESIGN 6.2).
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
 * The router waits for the menu's code as for the screen's. Rendered without it, "Carregando…" would be put in its place, and
 * React lets nothing follow what stands for something else within 300 ms.
 */
const preload = async () => {
  if (currentSession()) await SignedInShell.preload()
}
export const PublicLayout = Object.assign(Public, { preload })
export const ProtectedLayout = Object.assign(Protected, { preload })

/** In the place of a screen that waits for the address to be confirmed: the tab already bears the screen's name. */
function Waiting() {
  const { camara } = useInstalacao()
  const page = useMatches().at(-1)?.staticData.page
  useDocumentTitle(page ? `${paths[page].title} · ${camara}` : camara)
  return <PageSkeleton />
}
