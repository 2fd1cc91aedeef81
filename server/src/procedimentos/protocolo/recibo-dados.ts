import { NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import { MEIOS } from '@concordia/contract/rules/pagamento'
import { type Cents, formatMoney, toCents } from '@concordia/contract/values/money'
import type { AtoDoRecibo } from '../../autos/eventos/recibo.ts'
import type { Recolhimento } from '../../pagamentos/collect.ts'
import type { Protocolo } from './pedido.ts'

interface Pago {
  valor: Cents
  recolhimento: Recolhimento
  identificador: string
}
interface Protocolado extends Pick<Protocolo, 'tipo' | 'pedido' | 'pecas'> {
  pago: Pago
  area: string
}

/** What the receipt of a filing tells of it. */
export function reciboDoProtocolo({ tipo, pedido, pecas, pago, area }: Protocolado): AtoDoRecibo {
  return {
    ato: NOMES_DOS_ATOS.protocolo[tipo],
    processo: {
      area,
      classe: pedido.classe,
      valor: formatMoney(toCents(pedido.valor)),
      demandantes: pedido.demandantes.map(({ nome }) => nome),
      demandadas: pedido.demandadas.map(({ nome }) => nome),
    },
    pagamento: { valor: formatMoney(pago.valor), ...comoDe(pago) },
    arquivos: pecas,
  }
}

/** The state of the fee at the filing. Names only a charge that was checked: other text of the client proves nothing. */
function comoDe({ recolhimento, identificador }: Pago): { meio: string; referencia: string } {
  switch (recolhimento.meio) {
    case null:
      return { meio: 'Convênio', referencia: 'sem cobrança' }
    case 'cartao':
      return { meio: MEIOS.cartao, referencia: recolhimento.cobranca }
    case 'saldo':
      return { meio: MEIOS.saldo, referencia: identificador }
    case 'boleto':
      return { meio: 'Em aberto (boleto)', referencia: identificador }
    case 'pix':
      return { meio: 'Em aberto (Pix)', referencia: identificador }
  }
}
