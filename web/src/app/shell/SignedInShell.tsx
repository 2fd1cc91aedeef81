import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { identidade } from '@concordia/contract/identidade/calls'
import { Drawer } from '@mantine/core'
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { call } from '../../api/call.ts'
import { endSession, isVerified, type Session } from '../../api/session.ts'
import { holdFocus } from '../../ui/dialog/holdFocus.ts'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { useDialogo } from '../../ui/dialog/useDialogo.tsx'
import { useWhenOpened } from '../../ui/dialog/useWhenOpened.ts'
import { BuscaIcon } from '../busca/BuscaButton.tsx'
import { Brand } from './Brand.tsx'
import { MenuButton } from './menu/MenuButton.tsx'
import { SidePanel } from './SidePanel.tsx'
import css from './SignedInShell.module.css'
import { CONTENT, SkipLink } from './SkipLink.tsx'
import { UnverifiedDialog } from './UnverifiedDialog.tsx'
import { useFreshUser } from './useFreshUser.ts'
import { useUnread } from './useUnread.ts'

interface SignedInShellProps {
  session: Session
  /** Pages that need a verified address stay behind the dialog until the address is verified. */
  verifyFirst?: boolean
  children: ReactNode
}

/** Side menu and content (docs/rules/screens.md#shell); below 62 em the menu is a drawer. */
export default function SignedInShell({ session, verifyFirst = false, children }: SignedInShellProps) {
  const [opened, { open, close }] = useDisclosure()
  const { needed, shown } = useWhenOpened(opened)
  const waiting = !isVerified(session)
  const unread = useUnread(!waiting)
  useFreshUser(waiting)
  useOnNavigation(close)
  const busca = useBusca(!waiting)
  // Where only the drawer is seen, forty links less to draw. The width is that of SignedInShell.module.css.
  const wide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })

  const panel = { user: session.user, unread, onSignOut: signOut }
  return (
    <>
      <SkipLink />
      <div className={css.shell}>
        <div className={css.side}>{wide && <SidePanel {...panel} onBuscar={busca.abrir} withBrand />}</div>
        <header className={css.top}>
          <MenuButton unread={unread} expanded={opened} onClick={open} />
          <Brand />
          <BuscaIcon onClick={busca.abrir} />
        </header>
        {needed && (
          <Drawer
            opened={shown}
            onClose={close}
            title={<Brand />}
            size="20rem"
            padding="xs"
            classNames={DRAWER}
            closeButtonProps={CLOSE}
            onFocus={holdFocus}
          >
            <SidePanel {...panel} onFollow={close} />
          </Drawer>
        )}
        <main id={CONTENT} tabIndex={-1} className={css.main}>
          {children}
        </main>
      </div>
      {busca.dialog}
      <UnverifiedDialog opened={verifyFirst && waiting} email={session.user.email} onSignOut={panel.onSignOut} />
    </>
  )
}

const DRAWER = { content: css.drawer ?? '', body: css.drawerBody ?? '' }
const CLOSE = { 'aria-label': 'Fechar menu' }

/** "Sair": ends the session here at once. The server is told in the background; if it is not reached, the token expires by itself. */
function signOut(): void {
  call(identidade.logout, {}, { keepalive: true }).catch(() => undefined)
  endSession({ signedOut: true })
}

function useOnNavigation(act: () => void): void {
  const { href } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of address counts
  useEffect(act, [href])
}

const BuscaDialog = lazyPart(() => import('../busca/BuscaDialog.tsx'))

/**
 * The search over everything, opened by its button or by Ctrl K (⌘ K), also from a field.
 * @param enabled without it the keys do nothing: a user with an unverified address may not search
 */
function useBusca(enabled: boolean): { abrir: () => void; dialog: ReactNode } {
  const { abrir, dialog } = useDialogo(BuscaDialog)
  const open = () => abrir(null)
  // Not over another dialog, which would keep the keyboard.
  useHotkeys([['mod+K', () => enabled && !document.querySelector('[aria-modal="true"]') && open()]], [])
  return { abrir: open, dialog }
}
