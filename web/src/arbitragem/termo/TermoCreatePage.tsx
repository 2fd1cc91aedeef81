import { textos } from '@concordia/contract/arbitragem/termo/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../api/query.ts'
import { path, paths } from '../../paths/paths.ts'
import { useParamsOf } from '../../paths/useAddress.ts'
import { DraftGate } from '../../ui/draft/DraftGate.tsx'
import { useDraft } from '../../ui/draft/useDraft.ts'
import { LinkButton } from '../../ui/links.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { type Escrito, NovoTermo } from './VersaoForm.tsx'

export default function TermoCreatePage() {
  const { id } = useParamsOf('TermoCreate')
  return <Pagina key={id} id={id} />
}

function Pagina({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(queryOf(textos.list, { params: { id } }))
  const draft = useDraft<Escrito>(`termo.${id}`, `Termo de arbitragem do processo ${id}`)
  const [begun, setBegun] = useState<Partial<Escrito> | null>(null)
  // The editor stays when somebody else was first: the server then refuses the text with that reason.
  const [admitted, setAdmitted] = useState(false)
  const may = data?.inicia ?? false
  if (may && !admitted) setAdmitted(true)
  const back = { to: path('ProcessoDetails', { id }), label: `Processo ${id}` }
  return (
    <Page title={paths.TermoCreate.title} back={back}>
      {error && !admitted ? (
        <Failure error={error} retry={refetch} />
      ) : !data ? (
        <CardSkeleton lines={14} />
      ) : !(may || admitted) ? (
        <EmptyState action={<LinkButton to={back.to}>voltar ao processo</LinkButton>}>
          {data.textos.length > 0
            ? 'Este processo já tem um termo de arbitragem.'
            : 'O termo é escrito pelos árbitros, com o processo ativo.'}
        </EmptyState>
      ) : (
        <DraftGate draft={draft} onResume={setBegun} anew="começar outro termo">
          {() => <NovoTermo id={id} inicial={begun?.texto ?? ''} draft={draft} />}
        </DraftGate>
      )}
    </Page>
  )
}
