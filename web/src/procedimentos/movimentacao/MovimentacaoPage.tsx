import { next } from '@concordia/contract/rules/machine'
import { TIPOS } from '@concordia/contract/rules/tipos'
import { comA } from '@concordia/contract/values/substantivo'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { detalhesDe, nomeDe, type Referencia } from '../../paths/procedimento.ts'
import { DraftGate } from '../../ui/draft/DraftGate.tsx'
import { useKeptForm } from '../../ui/draft/useKeptForm.ts'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { LinkButton } from '../../ui/links.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { partesTitle } from '../partesTitle.ts'
import { SemAcesso } from '../SemAcesso.tsx'
import { CHAMADAS, detalhesEm } from '../tipo.ts'
import { EventoForm } from './EventoForm.tsx'
import { formularioDe, valoresVazios } from './movimentacao.ts'
import { useAvisoDeSuspensao } from './suspenso.tsx'

/** /processo/{id}/evento/create, /caso/{id}/evento/create: a new movement or petition. */
export default function MovimentacaoPage({ tipo, id }: Referencia) {
  const { um, maquina } = TIPOS[tipo]
  const { consulta, movimentacao } = CHAMADAS[tipo]
  const details = useQuery(queryOf(consulta.get, { params: { id } }))
  const form = useQuery(queryOf(movimentacao.form, { params: { id } }))
  const emCurso = useKeptForm(
    useFormOf(formularioDe(tipo), valoresVazios()),
    valoresVazios(),
    `movimentacao-${tipo}.${id}`,
    `Movimentação no ${um} ${id}`,
  )
  const { draft, resume } = emCurso
  const procedimento = detalhesEm(tipo, details.data)
  const ready = useAvisoDeSuspensao(tipo, id, procedimento?.situacao)

  if (details.error?.status === 403) return <SemAcesso tipo={tipo} id={id} />
  const back = { to: detalhesDe({ tipo, id }), label: nomeDe({ tipo, id }) }
  const error = details.error ?? form.error
  const situacao = procedimento && maquina[procedimento.situacao]
  return (
    <Page
      title="Movimentar / Peticionar"
      tab={`Movimentar · ${back.label}`}
      about={procedimento && partesTitle(procedimento)}
      back={back}
      width="form"
    >
      {situacao && next(maquina, procedimento.situacao, 'movimentar') === null ? (
        <EmptyState action={<LinkButton to={back.to}>voltar {comA(TIPOS[tipo])}</LinkButton>}>
          Um {um} na situação “{situacao.label}” não recebe movimentações.
        </EmptyState>
      ) : !form.data || !procedimento ? (
        error ? (
          <Failure error={error} retry={() => Promise.all([details.refetch(), form.refetch()])} />
        ) : (
          <CardSkeleton lines={8} />
        )
      ) : !ready ? null : (
        <DraftGate draft={draft} onResume={resume}>
          {(offered) => <EventoForm tipo={tipo} id={id} emCurso={emCurso} offer={form.data} focus={offered} />}
        </DraftGate>
      )}
    </Page>
  )
}
