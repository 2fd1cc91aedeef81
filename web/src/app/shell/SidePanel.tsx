import type { User } from '@concordia/contract/identidade/schemas/identidade'
import { isStaff } from '../../api/session.ts'
import { BuscaButton } from '../busca/BuscaButton.tsx'
import { Brand } from './Brand.tsx'
import { Menu } from './menu/Menu.tsx'
import css from './SignedInShell.module.css'
import { ThemeToggle } from './ThemeToggle.tsx'

interface SidePanelProps {
  user: User
  unread: number
  onSignOut: () => void
  /** Absent in the drawer: the bar above it has the search. */
  onBuscar?: () => void
  onFollow?: () => void
  /** False in the drawer, which shows the brand in its own title. */
  withBrand?: boolean
}

/** The signed-in user, the menu and the theme: at the side on wide screens, in a drawer on phones. */
export const SidePanel = ({ user, unread, onSignOut, onBuscar, onFollow, withBrand = false }: SidePanelProps) => (
  <nav aria-label="Menu principal" className={css.panel}>
    {withBrand && (
      <div className={css.brand}>
        <Brand />
      </div>
    )}
    <div className={css.user}>
      <div className={css.name}>{user.name}</div>
      <div className={css.email}>{user.email}</div>
    </div>
    {onBuscar && <BuscaButton onClick={onBuscar} />}
    <div className={css.scroll}>
      <Menu staff={isStaff(user)} unread={unread} onSignOut={onSignOut} onFollow={onFollow} />
    </div>
    <div className={css.foot}>
      <ThemeToggle />
    </div>
  </nav>
)
