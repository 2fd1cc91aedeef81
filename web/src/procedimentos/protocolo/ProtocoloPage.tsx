import { procedimentos } from '@concordia/contract/procedimentos/calls'
import { rascunhos } from '@concordia/contract/rascunhos/calls'
import type { Rascunho } from '@concordia/contract/rascunhos/schemas'
import type { ItemNoFio } from '@concordia/contract/rules/tabela-de-custas/wire'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { tabelas } from '@concordia/contract/tabelas/calls'
import type { Area } from '@concordia/contract/values/schemas'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
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
  /** The items of the table of fees in force, as the call gives them. */
  tabela: readonly ItemNoFio[]
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
  const tabela = useQuery(queryOf(tabelas.emVigor))
  const missing = [areas, tabela].find(({ error }) => error)
  const pedido = usePedido(tipo, formulario)
  const answers = useMemo(
    () => areas.data && tabela.data && { areas: areas.data.areas, tabela: tabela.data.tabela.itens },
    [areas.data, tabela.data],
  )
  const ready = useLoaded(Passos, answers)
  return (
    <Page title={paths[criar].title} about={paths[criar].about} back={{ to: path(lista), label: TIPOS[tipo].lista }} width="form">
      <DraftGate draft={pedido.draft} onResume={pedido.resume} mayDiscard={mayDiscard}>
        {(offered) =>
          ready ? (
            <Passos pedido={pedido} {...ready} focus={offered} />
          ) : missing?.error ? (
            <Failure error={missing.error} retry={missing.refetch} />
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
