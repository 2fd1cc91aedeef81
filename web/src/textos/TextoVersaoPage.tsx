import { textos } from '@concordia/contract/textos/calls'
import { TEXTOS, type TextoOferecido } from '@concordia/contract/textos/words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../api/query.ts'
import { path, paths } from '../paths/paths.ts'
import { nomeDe } from '../paths/procedimento.ts'
import { useParamsOf } from '../paths/useAddress.ts'
import { DraftGate } from '../ui/draft/DraftGate.tsx'
import { useDraft } from '../ui/draft/useDraft.ts'
import { LinkButton } from '../ui/links.tsx'
import { Page } from '../ui/page/Page.tsx'
import { EmptyState } from '../ui/page/states/EmptyState.tsx'
import { Failure } from '../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../ui/page/states/skeletons.tsx'
import { type Escrito, NovaVersao } from './VersaoForm.tsx'

export default function TextoVersaoPage() {
  const { tid } = useParamsOf('TextoVersao')
  return <Pagina key={tid} tid={tid} />
}

function Pagina({ tid }: { tid: number }) {
  const { data, error, refetch } = useQuery(queryOf(textos.get, { params: { tid } }))
  const draft = useDraft<Escrito>(`texto.${tid}`, 'Nova versão de um texto a assinar')
  const [begun, setBegun] = useState<Partial<Escrito> | null>(null)
  const [admitted, setAdmitted] = useState(false)
  const may = data?.texto.pode.escrever ?? false
  if (may && !admitted) setAdmitted(true)
  const titulo = data ? TEXTOS[data.texto.tipo as TextoOferecido].titulo : paths.Texto.title
  const back = { to: path('Texto', { tid }), label: titulo }
  return (
    <Page title={paths.TextoVersao.title} about={data && nomeDe(data.texto.procedimento)} back={back}>
      {error && !admitted ? (
        <Failure error={error} retry={refetch} />
      ) : !data ? (
        <CardSkeleton lines={14} />
      ) : !(may || admitted) ? (
        <EmptyState action={<LinkButton to={back.to}>voltar ao texto</LinkButton>}>
          O texto não pode mais ser alterado: já tem assinatura, ou só quem conduz o {data.texto.procedimento.tipo} o escreve.
        </EmptyState>
      ) : (
        <DraftGate draft={draft} onResume={setBegun} anew="começar da versão atual">
          {() => <NovaVersao texto={data.texto} begun={begun} draft={draft} />}
        </DraftGate>
      )}
    </Page>
  )
}
