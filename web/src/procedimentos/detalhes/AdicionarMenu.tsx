import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { path } from '../../paths/paths.ts'
import { AppLink } from '../../ui/links.tsx'

/** Files a new process, or follows one that exists (spec 1 §2.8). */
export const AdicionarMenu = () => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button rightSection={<IconChevronDown size={16} aria-hidden />}>Adicionar</Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item component={AppLink} to={path('ProcessoCreate')}>
        Petição inicial
      </Menu.Item>
      <Menu.Item component={AppLink} to={path('ProcessoAdd')}>
        Processo existente
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)
