import '@mantine/core/styles/Burger.layer.css'
import { Burger } from '@mantine/core'
import css from './MenuButton.module.css'

interface MenuButtonProps {
  unread: number
  expanded: boolean
  onClick: () => void
}

/** Opens the menu on phones; shows a mark for unread notifications, because the menu itself is closed. */
export const MenuButton = ({ unread, expanded, onClick }: MenuButtonProps) => (
  <div className={css.place}>
    <Burger opened={false} onClick={onClick} aria-label={`Abrir menu${suffix(unread)}`} aria-expanded={expanded} size="sm" />
    {unread > 0 && <span className={css.dot} />}
  </div>
)

const suffix = (unread: number) =>
  unread === 0 ? '' : unread === 1 ? ', 1 notificação não lida' : `, ${unread} notificações não lidas`
