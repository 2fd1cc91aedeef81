import { procedimentos } from '@concordia/contract/procedimentos/calls'
import type { Area } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { rascunhos } from '@concordia/contract/rascunhos/calls'
import type { Rascunho } from '@concordia/contract/rascunhos/schemas'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryOf } from '../../api/query.ts'
import type { PaymentChoice } from '../../pagamentos/passo/choice.ts'
import { path, paths } from '../../paths/paths.ts'
import { PAGINAS } from '../../paths/procedimento.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import type { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { useLoaded } from '../../ui/dialog/useLoaded.ts'
import { DraftGate } from '../../ui/draft/DraftGate.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { moneyText } from '../../ui/text/money.ts'
import type { Dados, DadosProntos } from './pedido.ts'
import { type FormularioDoTipo, type PedidoEmCurso, usePedido } from './usePedido.ts'

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

export function ProtocoloPage<D extends Dados, P extends DadosProntos>(props: ProtocoloPageProps<D, P>) {
  const { tipo, formulario, passos: Passos } = props
  const { lista, criar } = PAGINAS[tipo]
  const areas = useQuery(queryOf(procedimentos.areas))
  const pedido = usePedido(tipo, formulario)
  const ready = useLoaded(Passos, areas.data)
  return (
    <Page title={paths[criar].title} about={paths[criar].about} back={{ to: path(lista), label: TIPOS[tipo].lista }} width="form">
      <DraftGate draft={pedido.draft} onResume={pedido.resume} mayDiscard={mayDiscard}>
        {(offered) =>
          ready ? (
            <Passos pedido={pedido} areas={ready.areas} focus={offered} />
          ) : areas.error ? (
            <Failure error={areas.error} retry={areas.refetch} />
          ) : (
            <CardSkeleton lines={8} />
          )
        }
      </DraftGate>
    </Page>
  )
}

/** Asks before deleting a draft whose card was already charged. */
async function mayDiscard({ id }: Rascunho): Promise<boolean> {
  const { rascunho } = await call(rascunhos.get, { params: { id } })
  const charged = (rascunho.dados as { pagamento?: PaymentChoice }).pagamento?.cobranca
  return (
    !charged ||
    confirm({
      title: 'Excluir o rascunho já pago?',
      message: `O cartão já pagou ${moneyText(charged.valor)}. Sem o protocolo, o valor volta ao cartão depois de 24 horas.`,
      confirm: 'excluir rascunho',
      danger: true,
    })
  )
}
