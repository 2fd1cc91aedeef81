import { Button, Group } from '@mantine/core'
import { path } from '../../paths/paths.ts'
import { LinkButton } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'

/** An empty list: nothing at all, or nothing that the filter lets through. */
export const NoProcessos = ({ filtered, onClear }: { filtered: boolean; onClear: () => void }) =>
  filtered ? (
    <EmptyState action={<Button onClick={onClear}>Limpar filtro</Button>}>Nenhum processo com este filtro.</EmptyState>
  ) : (
    <EmptyState
      action={
        <Group justify="center">
          <LinkButton to={path('ProcessoCreate')}>Apresentar petição inicial</LinkButton>
          <LinkButton to={path('ProcessoAdd')} variant="default">
            Acompanhar processo existente
          </LinkButton>
        </Group>
      }
    >
      Você ainda não tem processos.
    </EmptyState>
  )
