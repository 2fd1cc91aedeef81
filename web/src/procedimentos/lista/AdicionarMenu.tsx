import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type PageName, path, paths } from '../../paths/paths.ts'
import { AppLink } from '../../ui/links.tsx'

type Simples = Extract<PageName, `${string}${'Create' | 'Add'}`>

/** Menu of the pages that add something to a list: a new one, or an existing one. */
export const AdicionarMenu = ({ paginas }: { paginas: readonly Simples[] }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button rightSection={<IconChevronDown size={16} aria-hidden />}>Adicionar</Button>
    </Menu.Target>
    <Menu.Dropdown>
      {paginas.map((pagina) => (
        <Menu.Item key={pagina} component={AppLink} to={path(pagina as 'ProcessoCreate')}>
          {paths[pagina].title}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
