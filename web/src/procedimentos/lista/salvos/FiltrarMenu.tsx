import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import type { FiltroSalvo } from '@concordia/contract/filtros/schemas'
import type { ListaComFiltro } from '@concordia/contract/filtros/words'
import { Button, Group, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { lazyPart } from '../../../ui/dialog/lazyPart.tsx'
import { useDialogo } from '../../../ui/dialog/useDialogo.tsx'
import { FilterButton } from '../../../ui/filter/FilterButton.tsx'
import type { Chosen, FilterInUse } from '../../../ui/filter/useFilter.ts'
import { notify } from '../../../ui/notify.ts'
import css from '../Exportar.module.css'
import { Salvos } from './Salvos.tsx'

const OrganizarDialog = lazyPart(() => import('./OrganizarDialog.tsx'))

interface FiltrarMenuProps<Part, Body> {
  lista: ListaComFiltro
  filtro: {
    dialog: ComponentProps<typeof FilterButton<FilterInUse<Part, Body>>>['dialog']
    ler: (salvo: FiltroSalvo, client: QueryClient) => Promise<Chosen<Part, Body>>
  }
  filter: FilterInUse<Part, Body>
  active: boolean
}

/** 'filtrar', and by the arrow beside it the filters that the user saved for this list. */
export function FiltrarMenu<Part, Body>({ lista, filtro, filter, active }: FiltrarMenuProps<Part, Body>) {
  const client = useQueryClient()
  const { abrir, dialog: organizar } = useDialogo(OrganizarDialog)
  const apply = async (salvo: FiltroSalvo) => {
    try {
      filter.apply(await filtro.ler(salvo, client))
    } catch (error) {
      notify.error(error)
    }
  }
  return (
    <Group gap={0} wrap="nowrap">
      <FilterButton dialog={filtro.dialog} about={filter} active={active} className={css.first} />
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" className={css.more ?? ''} aria-label="Filtros salvos">
            <IconChevronDown size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown maw="22rem">
          <Salvos lista={lista} onAplicar={(salvo) => void apply(salvo)} onOrganizar={() => abrir(lista)} />
        </Menu.Dropdown>
      </Menu>
      {organizar}
    </Group>
  )
}
