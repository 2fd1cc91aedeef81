import { marcadores } from '@concordia/contract/marcadores/calls'
import type { Marcador } from '@concordia/contract/marcadores/schemas'
import { Card } from '@mantine/core'
import { IconTags } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/query.ts'
import { path } from '../paths/paths.ts'
import { LinkButton } from '../ui/links.tsx'
import { Page } from '../ui/page/Page.tsx'
import { EmptyState } from '../ui/page/states/EmptyState.tsx'
import { Failure } from '../ui/page/states/Failure.tsx'
import { RowsSkeleton } from '../ui/page/states/skeletons.tsx'
import type { Column } from '../ui/table/columns.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import { DateTime } from '../ui/table/DateTime.tsx'
import { MarcadorChip } from './MarcadorChip.tsx'

const COLUMNS: readonly [Column<Marcador>, ...Column<Marcador>[]] = [
  { header: 'Marcador', cell: (marcador) => <MarcadorChip marcador={marcador} /> },
  { header: 'Criado em', cell: ({ created_at }) => <DateTime value={created_at} as="day" /> },
]

const create = (variant: 'filled' | 'default') => (
  <LinkButton to={path('MarcadorCreate')} variant={variant}>
    Criar marcador
  </LinkButton>
)

export default function MarcadoresPage() {
  const { data, error, refetch } = useQuery(queryOf(marcadores.list))
  return (
    <Page
      title="Marcadores"
      about="Etiquetas para organizar o que você acompanha. Só você vê os seus marcadores."
      action={create('filled')}
    >
      {error ? (
        <Failure error={error} retry={refetch} />
      ) : !data ? (
        <RowsSkeleton rows={6} />
      ) : data.marcadores.length === 0 ? (
        <Card>
          <EmptyState icon={IconTags} action={create('default')}>
            Você ainda não tem marcadores. Crie o primeiro e use-o nos processos que quer encontrar depressa.
          </EmptyState>
        </Card>
      ) : (
        <DataTable
          label="Marcadores"
          columns={COLUMNS}
          rows={data.marcadores}
          rowKey={({ id }) => id}
          rowHref={({ id }) => path('MarcadorDetails', { id })}
        />
      )}
    </Page>
  )
}
