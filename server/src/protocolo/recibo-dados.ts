import { NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import { MEIOS } from '@concordia/contract/rules/pagamento'
import { formatExact } from '@concordia/contract/values/dates'
import { maskDocument } from '@concordia/contract/values/documento'
import { formatBytes } from '@concordia/contract/values/files'
import { type Cents, formatMoney, toCents } from '@concordia/contract/values/money'
import type { Recolhimento } from '../pagamentos/collect.ts'
import type { Trx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import type { Appended } from '../procedimentos/eventos/append-evento.ts'
import type { ReciboDados } from '../procedimentos/eventos/recibo.ts'
import type { Protocolo } from './pedido.ts'

interface Pago {
  valor: Cents
  recolhimento: Recolhimento
  identificador: string
}
interface Protocolado {
  protocolo: Pick<Protocolo, 'tipo' | 'pedido' | 'pecas'>
  evento: Appended
  pago: Pago
  actor: Actor
  area: string
}

/** The data of the receipt of a filing, fixed at the act. */
export async function reciboDoProtocolo(trx: Trx, { protocolo, evento, pago, actor, area }: Protocolado): Promise<ReciboDados> {
  const { tipo, pedido, pecas } = protocolo
  const { cpf } = await trx.selectFrom('users').select('cpf').where('id', '=', actor.id).executeTakeFirstOrThrow()
  return {
    ato: NOMES_DOS_ATOS.protocolo[tipo],
    protocolo: { instante: formatExact(evento.createdAt), protocolante: actor.name, documento: maskDocument(cpf) },
    processo: {
      area,
      classe: pedido.classe,
      valor: formatMoney(toCents(pedido.valor)),
      demandantes: pedido.demandantes.map(({ nome }) => nome),
      demandadas: pedido.demandadas.map(({ nome }) => nome),
    },
    pagamento: { valor: formatMoney(pago.valor), ...comoDe(pago) },
    arquivos: pecas.map(({ nome, arquivo: { name, size, sha256 } }) => ({
      nome: name,
      tipo: nome,
      tamanho: formatBytes(size),
      sha256,
    })),
    evento: { numero: evento.numero, hash: evento.hash, anterior: evento.anterior },
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
  }
}
