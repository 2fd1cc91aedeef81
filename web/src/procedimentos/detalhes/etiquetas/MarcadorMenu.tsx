import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import type { Etiqueta } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPlus, IconTag } from '@tabler/icons-react'
import type { Ref } from 'react'
import { path } from '../../../paths/paths.ts'
import { AppLink } from '../../../ui/links.tsx'
import css from './Etiquetas.module.css'

interface MarcadorMenuProps {
  marcadores: readonly Etiqueta[]
  /** The tags that are set. */
  postos: readonly Etiqueta[]
  onToggle: (id: number, on: boolean) => void
  buttonRef: Ref<HTMLButtonElement>
  /** Where to return after 'Criar marcador', from `path()`. */
  volta: string
  children: string
}

/** Menu to set or remove each of the user's tags; it stays open after a choice. */
export const MarcadorMenu = ({ marcadores, postos, onToggle, buttonRef, volta, children }: MarcadorMenuProps) => (
  <Menu position="bottom-start" width={280}>
    <Menu.Target>
      <Button
        ref={buttonRef}
        variant="default"
        size="compact-sm"
        leftSection={<IconTag size={15} aria-hidden />}
        rightSection={<IconChevronDown size={15} aria-hidden />}
      >
        {children}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {marcadores.length === 0 ? (
        <Menu.Label>Você ainda não tem marcadores.</Menu.Label>
      ) : (
        <div className={css.menu}>
          {marcadores.map(({ id, nome, cor }) => (
            <Menu.CheckboxItem
              key={id}
              checked={postos.some((posto) => posto.id === id)}
              onChange={(on) => onToggle(id, on)}
              rightSection={<span className={css.dot} style={{ backgroundColor: cor }} aria-hidden />}
            >
              {nome}
            </Menu.CheckboxItem>
          ))}
        </div>
      )}
      <Menu.Divider />
      <Menu.Item
        component={AppLink}
        to={path('MarcadorCreate')}
        state={{ volta }}
        leftSection={<IconPlus size={16} aria-hidden />}
      >
        Criar marcador
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)
