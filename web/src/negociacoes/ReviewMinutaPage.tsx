import { minutas, negociacoes } from '@concordia/contract/negociacoes/calls'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/query.ts'
import { path, paths } from '../paths/paths.ts'
import { useParamsOf } from '../paths/useAddress.ts'
import { DraftGate } from '../ui/draft/DraftGate.tsx'
import { LinkButton } from '../ui/links.tsx'
import { Page } from '../ui/page/Page.tsx'
import { EmptyState } from '../ui/page/states/EmptyState.tsx'
import { Failure } from '../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../ui/page/states/skeletons.tsx'
import { tituloDe } from './leitura.ts'
import { RevisaoForm } from './minutas/RevisaoForm.tsx'
import { TextoGuardado } from './minutas/TextoGuardado.tsx'
import { useMinutaEmCurso } from './minutas/useMinutaEmCurso.ts'
import { SemAcesso } from './SemAcesso.tsx'

export default function ReviewMinutaPage() {
  const { id } = useParamsOf('MinutaReview')
  return <Pagina key={id} id={id} />
}

function Pagina({ id }: { id: number }) {
  const { data: geral } = useQuery(queryOf(negociacoes.get, { params: { id } }))
  const { data, error, refetch } = useQuery(queryOf(minutas.revisao, { params: { id } }))
  const { draft, begun, vez, resume } = useMinutaEmCurso('revisao', id)
  if (error?.status === 403) return <SemAcesso id={id} />
  const back = { to: path('NegociacaoDetails', { id }), label: `Negociação ${id}` }
  return (
    <Page title={paths.MinutaReview.title} about={geral && tituloDe(geral.negociacao)} back={back}>
      {!data ? (
        error?.status === 409 ? (
          <>
            <EmptyState action={<LinkButton to={back.to}>voltar à negociação</LinkButton>}>{error.message}</EmptyState>
            <TextoGuardado draft={draft} />
          </>
        ) : error ? (
          <Failure error={error} retry={refetch} />
        ) : (
          <CardSkeleton lines={14} />
        )
      ) : (
        <DraftGate draft={draft} onResume={resume} anew="começar do texto da minuta">
          {() => <RevisaoForm key={vez} id={id} minuta={data.minuta} begun={begun} draft={draft} />}
        </DraftGate>
      )}
    </Page>
  )
}
