import { processos } from '@concordia/contract/procedimentos/processos'
import { movimentacao } from '@concordia/contract/procedimentos/processos-atos'
import { next } from '@concordia/contract/rules/machine'
import { PROCESSO } from '@concordia/contract/rules/processo'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../api/query.ts'
import { path } from '../../paths/paths.ts'
import { useParamsOf } from '../../paths/useAddress.ts'
import { LinkButton } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { Failure } from '../../ui/page/Failure.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { CardSkeleton } from '../../ui/page/skeletons.tsx'
import { DraftOffer } from '../../ui/wizard/DraftOffer.tsx'
import { versus } from '../detalhes/partesTitle.ts'
import { SemAcesso } from '../SemAcesso.tsx'
import { EventoForm } from './EventoForm.tsx'
import { useAvisoDeSuspensao } from './suspenso.ts'
import { useMovimentacao } from './useMovimentacao.ts'

/** /processo/{id}/evento/create: a movement or petition in a process (spec 1 §2.12). */
export default function CreateEventoPage() {
  const { id } = useParamsOf('ProcessoEventoCreate')
  const details = useQuery(queryOf(processos.get, { params: { id } }))
  const form = useQuery(queryOf(movimentacao.form, { params: { id } }))
  const emCurso = useMovimentacao(id)
  const { draft, resume } = emCurso
  const [offered] = useState(draft.found.length > 0)
  const processo = details.data?.processo
  const ready = useAvisoDeSuspensao(processo)

  if (details.error?.status === 403) {
    return (
      <SemAcesso
        to={path('ProcessoAdd', {}, { id })}
        reason={`Sua conta não tem acesso ao processo ${id}. Confira o número e informe a senha de acesso.`}
      />
    )
  }
  const back = { to: path('ProcessoDetails', { id }), label: `Processo ${id}` }
  const error = details.error ?? form.error
  const situacao = processo && PROCESSO[processo.situacao]
  return (
    <Page title="Movimentar / Peticionar" about={processo && versus(processo)} back={back} width="form">
      {situacao && next(PROCESSO, processo.situacao, 'movimentar') === null ? (
        <EmptyState action={<LinkButton to={back.to}>Voltar ao processo</LinkButton>}>
          Um processo na situação “{situacao.label}” não recebe movimentações.
        </EmptyState>
      ) : error ? (
        <Failure error={error} retry={() => Promise.all([details.refetch(), form.refetch()])} />
      ) : !form.data || !processo ? (
        <CardSkeleton lines={8} />
      ) : !ready ? null : draft.found.length > 0 ? (
        <DraftOffer draft={draft} onResume={resume} />
      ) : (
        <EventoForm id={id} emCurso={emCurso} offer={form.data} focus={offered} />
      )}
    </Page>
  )
}
