import { type Area, procedimentos } from '@concordia/contract/procedimentos/procedimentos'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { formatMoney } from '@concordia/contract/values/money'
import { comArtigo, maiuscula } from '@concordia/contract/values/substantivo'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryOf } from '../../api/query.ts'
import { path, paths } from '../../paths/paths.ts'
import { PAGINAS } from '../../paths/procedimento.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import type { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { Failure } from '../../ui/page/Failure.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { CardSkeleton } from '../../ui/page/skeletons.tsx'
import { DraftOffer } from '../../ui/wizard/DraftOffer.tsx'
import type { Draft, FoundDraft } from '../../ui/wizard/useDraft.ts'
import type { Dados, DadosProntos } from './pedido.ts'
import { type FormularioDoTipo, type PedidoEmCurso, type Rascunho, usePedido } from './usePedido.ts'

/** What the page passes to the steps. */
export interface PassosProps<D extends Dados, P extends DadosProntos> {
  pedido: PedidoEmCurso<D, P>
  areas: readonly Area[]
  /** True if the steps replaced the button the user pressed: then their title takes the focus. */
  focus: boolean
}

interface ProtocoloPageProps<D extends Dados, P extends DadosProntos> {
  tipo: Tipo
  formulario: FormularioDoTipo<D, P>
  /** The steps. Lazy, because payment and file code is heavy: the page shows and loads the areas meanwhile. */
  passos: ReturnType<typeof lazyPart<PassosProps<D, P>>>
}

/** The page on which a procedimento is filed, in three steps. */
export function ProtocoloPage<D extends Dados, P extends DadosProntos>(props: ProtocoloPageProps<D, P>) {
  const { tipo, formulario, passos: Passos } = props
  const { lista, criar } = PAGINAS[tipo]
  const areas = useQuery(queryOf(procedimentos.areas))
  const pedido = usePedido(tipo, formulario)
  const { draft } = pedido
  const [offered] = useState(draft.found.length > 0)
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    // After the first paint, so that it does not compete with the page itself on a slow connection.
    const painted = setTimeout(() => void Passos.preload().then(() => setLoaded(true)))
    return () => clearTimeout(painted)
  }, [Passos])
  return (
    <Page
      title={paths[criar].title}
      about={`Preencha os dados, revise e recolha as custas. ${maiuscula(comArtigo(TIPOS[tipo]))} só é criado com o protocolo, na última etapa.`}
      back={{ to: path(lista), label: TIPOS[tipo].lista }}
      width="form"
    >
      {draft.found.length > 0 ? (
        <DraftOffer draft={{ ...draft, discard: (found) => void discard(draft, found) }} onResume={pedido.resume} />
      ) : areas.error ? (
        <Failure error={areas.error} retry={areas.refetch} />
      ) : areas.data && loaded ? (
        <Passos pedido={pedido} areas={areas.data.areas} focus={offered} />
      ) : (
        <CardSkeleton lines={8} />
      )}
    </Page>
  )
}

/** Asks before discarding a draft whose card was already charged. */
async function discard<D>(draft: Draft<Rascunho<D>>, found: FoundDraft<Rascunho<D>>): Promise<void> {
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
