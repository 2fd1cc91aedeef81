import { audiencias } from '@concordia/contract/audiencias/calls'
import type { Audiencia } from '@concordia/contract/audiencias/schemas'
import { TIPOS } from '@concordia/contract/rules/tipos'
import { CONDUZEM, TEXTO_DO, TEXTOS } from '@concordia/contract/textos/words'
import { maiuscula } from '@concordia/contract/values/substantivo'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../api/query.ts'
import { path, paths } from '../paths/paths.ts'
import { detalhesDe, nomeDe, type Referencia } from '../paths/procedimento.ts'
import { useParamsOf } from '../paths/useAddress.ts'
import { SemAcesso } from '../procedimentos/SemAcesso.tsx'
import { DraftGate } from '../ui/draft/DraftGate.tsx'
import { useDraft } from '../ui/draft/useDraft.ts'
import { LinkButton } from '../ui/links.tsx'
import { Page } from '../ui/page/Page.tsx'
import { EmptyState } from '../ui/page/states/EmptyState.tsx'
import { Failure } from '../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../ui/page/states/skeletons.tsx'
import { TEXTOS_DE } from './tipo.ts'
import { type Escrito, NovoTexto } from './VersaoForm.tsx'

export function TermoCreatePage() {
  const { id } = useParamsOf('TermoCreate')
  return <NovoTextoPage key={id} tipo="processo" id={id} />
}

export function AcordoCreatePage() {
  const { id } = useParamsOf('AcordoCreate')
  return <NovoTextoPage key={id} tipo="caso" id={id} />
}

/** Begins the text that a procedimento has one of: the termo of a process, the agreement of a case. */
function NovoTextoPage({ tipo, id }: Referencia) {
  const { calls, criar } = TEXTOS_DE[tipo]
  const { titulo, um, curto } = TEXTOS[TEXTO_DO[tipo]]
  const { data, error, refetch } = useQuery(queryOf(calls.list, { params: { id } }))
  const draft = useDraft<Escrito>(`${curto}.${id}`, `${titulo} do ${TIPOS[tipo].um} ${id}`)
  const [begun, setBegun] = useState<Partial<Escrito> | null>(null)
  // The editor stays when somebody else was first: the server then refuses the text with that reason.
  const [admitted, setAdmitted] = useState(false)
  const may = data?.inicia ?? false
  if (may && !admitted) setAdmitted(true)
  if (error?.status === 403 && !admitted) return <SemAcesso tipo={tipo} id={id} />
  const back = { to: detalhesDe({ tipo, id }), label: nomeDe({ tipo, id }) }
  return (
    <Page title={paths[criar].title} back={back}>
      {error && !admitted ? (
        <Failure error={error} retry={refetch} />
      ) : !data ? (
        <CardSkeleton lines={14} />
      ) : !(may || admitted) ? (
        <EmptyState action={<LinkButton to={back.to}>voltar ao {TIPOS[tipo].um}</LinkButton>}>
          {data.textos.some(({ situacao }) => situacao !== 'encerrado')
            ? `Este ${TIPOS[tipo].um} já tem um ${um}.`
            : `${maiuscula(CONDUZEM[tipo].escrevem)} o ${curto}, com o ${TIPOS[tipo].um} ativo.`}
        </EmptyState>
      ) : (
        <DraftGate draft={draft} onResume={setBegun} anew={`começar outro ${curto}`}>
          {() => <NovoTexto tipo={tipo} id={id} inicial={begun?.texto ?? ''} draft={draft} />}
        </DraftGate>
      )}
    </Page>
  )
}

/** Begins the minutes of a hearing. */
export function AtaCreatePage() {
  const { id } = useParamsOf('AtaCreate')
  const { data, error, refetch } = useQuery(queryOf(audiencias.get, { params: { id } }))
  const draft = useDraft<Escrito>(`ata.${id}`, `Ata da audiência ${id}`)
  const [begun, setBegun] = useState<Partial<Escrito> | null>(null)
  const [admitted, setAdmitted] = useState(false)
  const audiencia = data?.audiencia
  const may = audiencia?.escreve_ata ?? false
  if (may && !admitted) setAdmitted(true)
  const back = { to: path('Audiencia', { id }), label: audiencia?.titulo ?? paths.Audiencia.title }
  return (
    <Page title={paths.AtaCreate.title} about={audiencia && nomeDe(audiencia.procedimento)} back={back}>
      {error && !admitted ? (
        <Failure error={error} retry={refetch} />
      ) : !audiencia ? (
        <CardSkeleton lines={14} />
      ) : !(may || admitted) ? (
        <EmptyState action={<LinkButton to={back.to}>voltar à audiência</LinkButton>}>{porqueSemAta(audiencia)}</EmptyState>
      ) : (
        <DraftGate draft={draft} onResume={setBegun} anew="começar outra ata">
          {() => <NovoTexto {...audiencia.procedimento} audienciaId={id} inicial={begun?.texto ?? ''} draft={draft} />}
        </DraftGate>
      )}
    </Page>
  )
}

const porqueSemAta = ({ ata_id, procedimento }: Audiencia) =>
  ata_id === null
    ? `${maiuscula(CONDUZEM[procedimento.tipo].escrevem)} a ata, depois de registrado que a audiência aconteceu e quem esteve presente. Sessões reservadas não têm ata.`
    : 'Esta audiência já tem uma ata.'
