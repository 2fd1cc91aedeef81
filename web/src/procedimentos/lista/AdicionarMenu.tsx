import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { path, paths } from '../../paths/paths.ts'
import { PAGINAS } from '../../paths/procedimento.ts'
import { AppLink } from '../../ui/links.tsx'

/** Menu: file a new one, or link an existing one. */
export const AdicionarMenu = ({ tipo }: { tipo: Tipo }) => {
  const { criar, vincular } = PAGINAS[tipo]
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={16} aria-hidden />}>Adicionar</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {[criar, vincular].map((page) => (
          <Menu.Item key={page} component={AppLink} to={path(page)}>
            {paths[page].title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
