import { indicadores } from '@concordia/contract/secretaria/calls'
import { Card } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { path } from '../../paths/paths.ts'
import { TextLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { Atualizado } from './Atualizado.tsx'
import { QuadroSection } from './QuadroSection.tsx'
import { quadrosPublicos } from './quadros.ts'

/** /indicadores: the few figures that the chamber shows to everybody, while the secretariat has this page switched on. */
export default function IndicadoresPublicosPage() {
  const { data, error, refetch } = useQuery(queryOf(indicadores.publicos))
  return (
    <Page title="Indicadores da câmara" about={data && <Atualizado em={data.indicadores.atualizado_em} />}>
      {error?.status === 404 ? (
        <Card>
          <EmptyState icon={IconChartBar} action={<TextLink to={path('Valida')}>Validar um documento assinado</TextLink>}>
            {error.message}
          </EmptyState>
        </Card>
      ) : error ? (
        <Failure error={error} retry={refetch} />
      ) : data ? (
        quadrosPublicos(data.indicadores).map((quadro) => <QuadroSection key={quadro.quadro} quadro={quadro} />)
      ) : (
        <CardSkeleton lines={10} />
      )}
    </Page>
  )
}
