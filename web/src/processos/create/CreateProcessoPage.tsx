import { procedimentos } from '@concordia/contract/procedimentos/procedimentos'
import { formatMoney } from '@concordia/contract/values/money'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryOf } from '../../api/query.ts'
import { path } from '../../paths/paths.ts'
import { type PedidoEmCurso, type Rascunho, usePedido } from '../../procedimentos/protocolo/usePedido.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { Failure } from '../../ui/page/Failure.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { CardSkeleton } from '../../ui/page/skeletons.tsx'
import { DraftOffer } from '../../ui/wizard/DraftOffer.tsx'
import type { FoundDraft } from '../../ui/wizard/useDraft.ts'
import { type Dados, type DadosProntos, PETICAO_INICIAL } from './peticao.ts'

// Lazy, because payment and file code is heavy: the page shows and loads the areas meanwhile.
const PeticaoWizard = lazyPart(() => import('./PeticaoWizard.tsx'))

/** /processo/create: the initial petition in three steps. */
export default function CreateProcessoPage() {
  const areas = useQuery(queryOf(procedimentos.areas))
  const peticao = usePedido(PETICAO_INICIAL)
  const [offered] = useState(peticao.draft.found.length > 0)
  const [steps, setSteps] = useState(false)
  useEffect(() => {
    // After the first paint, so that it does not compete with the page itself on a slow connection.
    const painted = setTimeout(() => void PeticaoWizard.preload().then(() => setSteps(true)))
    return () => clearTimeout(painted)
  }, [])
  return (
    <Page
      title="Petição inicial"
      about="Preencha os dados, revise e recolha as custas. O processo existe a partir do protocolo, no fim."
      back={{ to: path('Processos'), label: 'Processos Arbitrais' }}
      width="form"
    >
      {peticao.draft.found.length > 0 ? (
        <DraftOffer draft={{ ...peticao.draft, discard: (found) => void discard(peticao, found) }} onResume={peticao.resume} />
      ) : areas.error ? (
        <Failure error={areas.error} retry={areas.refetch} />
      ) : areas.data && steps ? (
        <PeticaoWizard peticao={peticao} areas={areas.data.areas} focus={offered} />
      ) : (
        <CardSkeleton lines={8} />
      )}
    </Page>
  )
}

/** Asks before discarding a draft whose card was already charged. */
async function discard({ draft }: PedidoEmCurso<Dados, DadosProntos>, found: FoundDraft<Rascunho<Dados>>): Promise<void> {
  const charged = found.data.pagamento?.cobranca
  const question = {
    title: 'Descartar o rascunho já pago?',
    message:
      charged && `O cartão já pagou ${formatMoney(charged.valor)}. Sem o protocolo, o valor volta ao cartão depois de 24 horas.`,
    confirm: 'Descartar rascunho',
    danger: true,
  }
  if (!charged || (await confirm(question))) draft.discard(found)
}
