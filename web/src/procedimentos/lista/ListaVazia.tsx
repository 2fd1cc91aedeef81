import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { Button, Group } from '@mantine/core'
import { path } from '../../paths/paths.ts'
import { PAGINAS } from '../../paths/procedimento.ts'
import { LinkButton } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'

interface ListaVaziaProps {
  tipo: Tipo
  filtered: boolean
  onClear: () => void
}

/** Empty list: either there is nothing at all, or nothing matches the filter. */
export function ListaVazia({ tipo, filtered, onClear }: ListaVaziaProps) {
  const { um, muitos, pedido } = TIPOS[tipo]
  const { criar, vincular } = PAGINAS[tipo]
  if (filtered) {
    return (
      <EmptyState
        action={
          <Button variant="default" onClick={onClear}>
            limpar filtro
          </Button>
        }
      >
        Nenhum {um} com este filtro.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      action={
        <Group justify="center">
          <LinkButton to={path(criar)} variant="default">
            apresentar {pedido.um}
          </LinkButton>
          <LinkButton to={path(vincular)} variant="default">
            acompanhar {um} existente
          </LinkButton>
        </Group>
      }
    >
      Você ainda não tem {muitos}.
    </EmptyState>
  )
}
