import { negociacoes } from '@concordia/contract/negociacoes/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
import { NovaMinutaForm } from './minutas/NovaMinutaForm.tsx'
import { TextoGuardado } from './minutas/TextoGuardado.tsx'
import { useMinutaEmCurso } from './minutas/useMinutaEmCurso.ts'
import { SemAcesso } from './SemAcesso.tsx'

/** /negociacao/{id}/minuta/create: the first draft of the agreement. */
export default function CreateMinutaPage() {
  const { id } = useParamsOf('MinutaCreate')
  return <Pagina key={id} id={id} />
}

function Pagina({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(queryOf(negociacoes.get, { params: { id } }))
  const { draft, begun, vez, resume } = useMinutaEmCurso('minuta', id)
  // A refusal shows beside the form, which stays.
  const [admitted, setAdmitted] = useState(false)
  if (error?.status === 403) return <SemAcesso id={id} />
  const may = data?.negociacao.atos.includes('minutar') ?? false
  if (may && !admitted) setAdmitted(true)
  const back = { to: path('NegociacaoDetails', { id }), label: `Negociação ${id}` }
  return (
    <Page title={paths.MinutaCreate.title} about={data && tituloDe(data.negociacao)} back={back}>
      {error && !admitted ? (
        <Failure error={error} retry={refetch} />
      ) : !data ? (
        <CardSkeleton lines={10} />
      ) : !(may || admitted) ? (
        <>
          <EmptyState action={<LinkButton to={back.to}>voltar à negociação</LinkButton>}>
            {data.negociacao.minutas.length > 0
              ? 'Esta negociação já tem uma minuta.'
              : 'A primeira minuta é escrita por quem fez a proposta aceita.'}
          </EmptyState>
          <TextoGuardado draft={draft} />
        </>
      ) : (
        <DraftGate draft={draft} onResume={resume} anew="começar outra minuta">
          {() => <NovaMinutaForm key={vez} id={id} inicial={begun?.texto ?? ''} draft={draft} />}
        </DraftGate>
      )}
    </Page>
  )
}
