import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import css from './BuscaButton.module.css'

const KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'
const SHORTCUT = { 'aria-keyshortcuts': 'Control+K Meta+K' }

/** Opens the search; looks like its field. */
export const BuscaButton = ({ onClick }: { onClick: () => void }) => (
  <UnstyledButton className={css.field} onClick={onClick} {...SHORTCUT}>
    <IconSearch size={16} stroke={1.6} aria-hidden />
    <span className={css.word}>Procurar</span>
    <kbd className={css.keys} aria-hidden>
      {KEYS}
    </kbd>
  </UnstyledButton>
)

/** The same in the top bar of phones. */
export const BuscaIcon = ({ onClick }: { onClick: () => void }) => (
  <ActionIcon variant="subtle" color="gray" size="lg" ml="auto" onClick={onClick} aria-label="Procurar" {...SHORTCUT}>
    <IconSearch size={20} stroke={1.6} aria-hidden />
  </ActionIcon>
)
