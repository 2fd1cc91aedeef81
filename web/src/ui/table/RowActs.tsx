import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { maiuscula } from '@concordia/contract/values/substantivo'
import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useRef } from 'react'
import css from './RowActs.module.css'

export interface RowAct {
  /** A verb, as the button says it: "renomear". */
  label: string
  /** The same with what it is done to, for screen readers: "renomear Contratos". */
  name: string
  onClick: () => void
  /** It opens a dialog. */
  dialog?: boolean
  danger?: boolean
}

interface RowActsProps {
  /** What the row is about: "Mais ações de Contratos". */
  de: string
  /** The first one shows as a button, the others in a menu. */
  acts: readonly [RowAct, ...RowAct[]]
}

/** The acts on one row of a table or list: one quiet button, and a menu where there are more. */
export function RowActs({ de, acts: [first, ...others] }: RowActsProps) {
  const menu = useRef<HTMLButtonElement>(null)
  const choose = (act: RowAct) => {
    // The menu item disappears; focus the menu button, so that a dialog returns the focus to it.
    menu.current?.focus()
    act.onClick()
  }
  return (
    <Group gap={4} wrap="nowrap" className={css.acts ?? ''}>
      <Button size="sm" variant="subtle" aria-label={first.name} {...popup(first)} onClick={first.onClick}>
        {first.label}
      </Button>
      {others.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon ref={menu} variant="subtle" size="lg" aria-label={`Mais ações de ${de}`}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((act) => (
              <Menu.Item key={act.label} {...popup(act)} {...(act.danger ? DANGER : {})} onClick={() => choose(act)}>
                {maiuscula(act.label)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  )
}

const DANGER = { c: 'var(--mantine-color-error)' }
const popup = ({ dialog }: RowAct) => (dialog ? { 'aria-haspopup': 'dialog' as const } : {})
