import { type Cents, formatMoney } from '@concordia/contract/values/money'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { PLATFORM } from '../../platform/http/actor.ts'
import type { BoletoProvider, Slip } from '../../platform/payments/boleto.ts'
import { recordDiferenca } from '../conciliacao/record.ts'
import { lancar } from '../lancamentos.ts'
import { liquidar, type PagamentoTravado } from '../liquidar.ts'
import { NOTICES } from '../notices.ts'
import type { BoletoRow } from './queries.ts'
import { recebidoDe } from './recebimentos.ts'
import { lock } from './record-boleto.ts'

/**
 * Records that the bank received the money of a slip: it pays the fee, and any rest becomes the owner's balance. Idempotent, also
 * for concurrent calls. The amount is that of the bank's files; until they name it, that of its answer, else the slip's value.
 * @throws Error when the bank says that less than a cent was paid
 */
export const receive = (deps: Deps, ref: Pick<BoletoRow, 'id' | 'pagamentoId'>, slip: Slip): Promise<void> =>
  deps.tx(async (trx) => {
    const { pagamento, boleto } = await lock(trx, ref)
    if (boleto.situacao === 'liquidado') return
    const pago = (await recebidoDe(trx, boleto.id))?.cents ?? slip.paidCents ?? boleto.valorCentavos
    if (pago <= 0) throw new Error(`Slip ${boleto.seuNumero}: the bank says it was paid with ${pago} cents`)
    const now = deps.clock.now()
    const emVigor = boleto.situacao === 'aberto' || boleto.situacao === 'pedido'
    const { nossoNumero, codigoBarras, linhaDigitavel } = slip
    await trx
      .updateTable('boletos')
      .set({ situacao: 'liquidado', pagoCentavos: pago, nossoNumero, codigoBarras, linhaDigitavel, ocupadoAte: null })
      .set(emVigor ? { encerradoEm: now } : {})
      .where('id', '=', boleto.id)
      .execute()
    await audit(trx, PLATFORM, { act: 'liquidar', object: 'boleto', id: boleto.id, data: { pago } })
    const livre = emVigor && pagamento.situacao === 'A' && pagamento.loteId === null
    if (livre && pago >= pagamento.valorCentavos) {
      await liquidar(deps, trx, pagamento, { meio: 'boleto', caller: PLATFORM, now })
      await credit(deps, trx, { pagamento, boleto, valor: pago - pagamento.valorCentavos, now, porque: 'a mais' })
      return
    }
    await credit(deps, trx, { pagamento, boleto, valor: pago, now, porque: livre ? 'a menos' : 'tarde' })
    if (livre) await suspect(trx, { pagamento, boleto, nossoNumero, pago, now })
  })

interface Credito {
  pagamento: PagamentoTravado
  boleto: BoletoRow
  valor: Cents
  porque: 'a mais' | 'a menos' | 'tarde'
  now: Date
}

const MOTIVOS: Record<Credito['porque'], (identificador: string) => string> = {
  'a mais': (identificador) => `o boleto das custas ${identificador} foi pago com valor maior, e esta é a diferença.`,
  'a menos': (identificador) =>
    `o boleto das custas ${identificador} foi pago com valor menor que o devido, e elas continuam em aberto.`,
  tarde: (identificador) => `um boleto das custas ${identificador} foi pago quando já não valia mais.`,
}

async function credit(deps: Deps, trx: Trx, { pagamento, boleto, valor, porque, now }: Credito): Promise<void> {
  if (valor === 0) return
  const { id: pagamentoId, userId, identificador } = pagamento
  const motivo = `Boleto pago (${identificador})`
  await lancar(trx, { userId, tipo: 'boleto', boletoId: boleto.id, pagamentoId, valor, motivo, now })
  await notify(deps, trx, NOTICES.creditoNoSaldo, { userId, valor: formatMoney(valor), motivo: MOTIVOS[porque](identificador) })
}

/** The secretariat should know that a payer paid less than was printed. */
async function suspect(
  trx: Trx,
  { pagamento, boleto, nossoNumero, pago, now }: Omit<Credito, 'valor' | 'porque'> & { nossoNumero: string; pago: Cents },
): Promise<void> {
  await recordDiferenca(trx, {
    provedor: boleto.provedor as BoletoProvider['name'],
    tipo: 'boleto-valor',
    objeto: nossoNumero,
    pagamentoId: pagamento.id,
    detalhe: `O boleto de ${formatMoney(boleto.valorCentavos)} foi pago com ${formatMoney(pago)}. O valor virou saldo, e as custas continuam em aberto.`,
    now,
  })
}
