import { marcadores } from '@concordia/contract/marcadores/calls'
import { Card } from '@mantine/core'
import { IconTagOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/query.ts'
import { path } from '../paths/paths.ts'
import { useParamsOf } from '../paths/useAddress.ts'
import { LinkButton } from '../ui/links.tsx'
import { Page } from '../ui/page/Page.tsx'
import { EmptyState } from '../ui/page/states/EmptyState.tsx'
import { Failure } from '../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../ui/page/states/skeletons.tsx'
import { EditMarcador } from './EditMarcador.tsx'

export default function MarcadorDetailsPage() {
  const { id } = useParamsOf('MarcadorDetails')
  // Never from the cache: the form would start with values that another tab may have changed.
  const { data, error, refetch } = useQuery({ ...queryOf(marcadores.get, { params: { id } }), gcTime: 0 })
  return (
    <Page
      title="Marcador"
      about="O novo nome ou a nova cor aparece em todos os processos, casos e negociações com este marcador."
      width="form"
    >
      {error?.status === 403 ? (
        <Card>
          <EmptyState icon={IconTagOff} action={<LinkButton to={path('Marcadores')}>ver meus marcadores</LinkButton>}>
            Este marcador não existe mais ou não é seu.
          </EmptyState>
        </Card>
      ) : data ? (
        <EditMarcador key={id} marcador={data.marcador} />
      ) : error ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <CardSkeleton lines={9} />
      )}
    </Page>
  )
}
