import { negociacoes } from '@concordia/contract/negociacoes/calls'
import { NEGOCIACAO } from '@concordia/contract/rules/negociacao'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../api/query.ts'
import { path, paths } from '../paths/paths.ts'
import { useParamsOf } from '../paths/useAddress.ts'
import { DraftGate } from '../ui/draft/DraftGate.tsx'
import { useKeptForm } from '../ui/draft/useKeptForm.ts'
import { useFormOf } from '../ui/form/useFormOf.ts'
import { LinkButton } from '../ui/links.tsx'
import { Page } from '../ui/page/Page.tsx'
import { EmptyState } from '../ui/page/states/EmptyState.tsx'
import { Failure } from '../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../ui/page/states/skeletons.tsx'
import { tituloDe } from './leitura.ts'
import { NovaPropostaForm } from './proposta/NovaPropostaForm.tsx'
import { PropostaForm, propostaVazia } from './proposta/proposta.ts'
import { SemAcesso } from './SemAcesso.tsx'

export default function CreatePropostaPage() {
  const { id } = useParamsOf('PropostaCreate')
  return <Pagina key={id} id={id} />
}

function Pagina({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(queryOf(negociacoes.get, { params: { id } }))
  const form = useFormOf(PropostaForm, propostaVazia())
  const emCurso = useKeptForm(form, propostaVazia(), `proposta.${id}`, `Proposta na negociação ${id}`)
  const { draft, resume } = emCurso
  // A refusal shows beside the form, which stays.
  const [admitted, setAdmitted] = useState(false)
  if (error?.status === 403) return <SemAcesso id={id} />
  const polo = data?.user.parte?.polo
  const may = data?.negociacao.atos.includes('propor') ?? false
  if (may && !admitted) setAdmitted(true)
  const back = { to: path('NegociacaoDetails', { id }), label: `Negociação ${id}` }
  return (
    <Page title={paths.PropostaCreate.title} about={data && tituloDe(data.negociacao)} back={back} width="form">
      {!data ? (
        error ? (
          <Failure error={error} retry={refetch} />
        ) : (
          <CardSkeleton lines={8} />
        )
      ) : !polo || !(may || admitted) ? (
        <EmptyState action={<LinkButton to={back.to}>voltar à negociação</LinkButton>}>
          {polo
            ? `Uma negociação na situação “${NEGOCIACAO[data.negociacao.situacao].label}” não recebe propostas.`
            : 'Só as partes fazem propostas.'}
        </EmptyState>
      ) : (
        <DraftGate draft={draft} onResume={resume}>
          {(offered) => <NovaPropostaForm negociacao={data.negociacao} polo={polo} emCurso={emCurso} focus={offered} />}
        </DraftGate>
      )}
    </Page>
  )
}
