import { formatMoney } from '@concordia/contract/values/money'
import type { Deps } from '../../deps.ts'
import { anular } from '../../pagamentos/custas/cancel.ts'
import { emLote, JA_PAGA, lockPagamento, type PagamentoTravado } from '../../pagamentos/liquidar.ts'
import { PIX_EM_VIGOR } from '../../pagamentos/pix/queries.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { notifyParte } from '../../procedimentos/conta/notify-parte.ts'
import { NOTICES } from './notices.ts'

const DO_PROTOCOLO = 'As custas do protocolo não se dispensam aqui: cancele-as na página do pagamento.'
const NAO_E_COBRANCA = 'Este lançamento não é uma cobrança.'
const JA_DISPENSADA = 'Esta cobrança já foi dispensada.'

/** The procedimento and the fee of an entry. */
export const findLancamento = (db: Db | Trx, id: number) =>
  db.selectFrom('contaLancamentos').select(['procedimentoId', 'pagamentoId', 'tipo']).where('id', '=', id).executeTakeFirst()

/** The charge of an entry, with its fee locked. @throws AppError 409 it is no charge to a parte, or is not open */
export async function lockCobranca(trx: Trx, lancamentoId: number): Promise<PagamentoTravado & { parteId: number }> {
  const lancamento = await findLancamento(trx, lancamentoId)
  if (lancamento?.tipo !== 'cobranca') throw conflict(NAO_E_COBRANCA)
  const custa = await lockPagamento(trx, lancamento.pagamentoId)
  const { parteId, situacao } = custa
  if (parteId === null) throw conflict(DO_PROTOCOLO)
  if (situacao !== 'A') throw conflict(situacao === 'P' ? JA_PAGA : JA_DISPENSADA)
  return { ...custa, parteId }
}

/**
 * Dispenses an open charge. A slip or a Pix in force is withdrawn at the bank by the job that asks about it; what is paid meanwhile, by
 * it or by a card, becomes the payer's balance.
 * @param motivo in the secretariat's words
 * @returns id of the fee
 * @throws AppError 409 it is not open, is in a batch, or is the fee of the filing
 */
export const dispensar = (deps: Deps, caller: Caller, lancamentoId: number, motivo: string): Promise<number> =>
  deps.tx(async (trx) => {
    const now = deps.clock.now()
    const custa = await lockCobranca(trx, lancamentoId)
    if (custa.loteId !== null) throw conflict(emLote(custa.loteId))
    await trx
      .updateTable('boletos')
      .set((eb) => ({ baixaPedidaEm: eb.fn.coalesce('baixaPedidaEm', eb.val(now)) }))
      .where('pagamentoId', '=', custa.id)
      .where('situacao', 'in', ['pedido', 'aberto'])
      .execute()
    await trx
      .updateTable('pix')
      .set((eb) => ({ remocaoPedidaEm: eb.fn.coalesce('remocaoPedidaEm', eb.val(now)) }))
      .where('pagamentoId', '=', custa.id)
      .where('situacao', 'in', PIX_EM_VIGOR)
      .execute()
    await anular(trx, caller, custa, { motivo, now })
    await dispensou(deps, trx, custa, motivo)
    return custa.id
  })

/** Tells the accounts of the parte. @returns what follows, for the secretariat to read */
export async function dispensou(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  { id, parteId, valorCentavos }: PagamentoTravado,
  motivo: string,
): Promise<string> {
  const { descricao, nome } = await trx
    .selectFrom('pagamentos as p')
    .innerJoin('partes as t', 't.id', 'p.parteId')
    .select(['p.descricao', 't.nome'])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()
  const facts = { id, parte: nome, descricao, valor: formatMoney(valorCentavos), motivo }
  await notifyParte(deps, trx, NOTICES.cobrancaDispensada, parteId!, facts, false)
  return 'Cobrança dispensada. As contas que atuam pela parte foram avisadas.'
}
