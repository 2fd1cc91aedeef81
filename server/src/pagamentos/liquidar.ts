import type { Meio } from '@concordia/contract/rules/pagamento'
import { formatMoney } from '@concordia/contract/values/money'
import { notify } from '../avisos/notify.ts'
import type { Deps } from '../deps.ts'
import { audit } from '../platform/audit/audit.ts'
import type { Trx } from '../platform/database/database.ts'
import type { Caller, PLATFORM } from '../platform/http/actor.ts'
import { conflict, forbidden } from '../platform/http/errors.ts'
import { emit } from '../platform/webhooks/emit.ts'
import { lancar } from './lancamentos.ts'
import { NOTICES } from './notices.ts'
import { mayPay } from './queries.ts'

/** The means of payment: the caller consumes the charge, or debits the balance, in the same transaction. */
export interface Liquidacao {
  meio: Meio
  cobrancaId?: number
  /** The person who pays; null for a slip, which the platform settles itself. */
  caller: Caller | typeof PLATFORM
  now: Date
}

const COLUNAS = [
  'id',
  'userId',
  'procedimentoId',
  'parteId',
  'tipo',
  'loteId',
  'situacao',
  'identificador',
  'valorCentavos',
  'cobrancaId',
  'meio',
  'estornadoEm',
] as const

export type PagamentoTravado = Awaited<ReturnType<typeof lockPagamento>>

/**
 * A fee with its row locked. Lock order: fee or batch, what pays it (charge, slip), its items by id, balance. Only an open or
 * dispensed charge to a parte may still have no owner; `takePagamento` gives it one before anything pays it.
 */
export const lockPagamento = (trx: Trx, id: number) =>
  trx
    .selectFrom('pagamentos')
    .select(COLUNAS)
    .$narrowType<{ userId: number }>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

/**
 * The same, for an account that is about to pay it: an open charge to a parte then belongs to that account. Asked again under the lock of
 * the procedimento: the account may have stopped acting for the parte since the policy let it in.
 * @throws AppError 403 it acts for the parte no more
 */
export async function takePagamento(trx: Trx, id: number, { user }: Pick<Caller, 'user'>): Promise<PagamentoTravado> {
  const custa = await lockPagamento(trx, id)
  if (custa.parteId === null || custa.situacao !== 'A' || custa.loteId !== null) return custa
  await trx
    .selectFrom('procedimentos')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('partes').select('procedimentoId').where('id', '=', custa.parteId))
    .forUpdate()
    .execute()
  if (!(await mayPay(trx, id, user.id))) throw forbidden()
  await trx.updateTable('pagamentos').set({ userId: user.id }).where('id', '=', id).execute()
  return { ...custa, userId: user.id }
}

/**
 * Settles an open fee: it turns P, a batch with all its fees, balance is credited for an addition, and the listeners of the
 * fee are called (`onSettled`). The caller holds the lock of the fee.
 * @throws AppError 409 when it is not open any more, or is in a batch
 */
export async function liquidar(
  deps: Pick<Deps, 'letterhead' | 'onSettled'>,
  trx: Trx,
  pagamento: PagamentoTravado,
  how: Liquidacao,
): Promise<void> {
  if (pagamento.situacao === 'A' && pagamento.loteId !== null) throw conflict(emLote(pagamento.loteId))
  await pay(deps, trx, pagamento, how)
  if (pagamento.tipo === 'lote')
    for (const item of await lockItens(trx, pagamento.id)) await pay(deps, trx, item, semCobranca(how))
  await notify(deps, trx, NOTICES.pagamentoRecebido, {
    userId: pagamento.userId,
    id: pagamento.id,
    identificador: pagamento.identificador,
    valor: formatMoney(pagamento.valorCentavos),
    saldo: pagamento.tipo === 'saldo',
  })
}

async function pay(
  { onSettled }: Pick<Deps, 'onSettled'>,
  trx: Trx,
  { id, userId, procedimentoId, tipo, situacao, valorCentavos, identificador }: PagamentoTravado,
  { meio, cobrancaId, caller, now }: Liquidacao,
): Promise<void> {
  if (situacao !== 'A') throw conflict(situacao === 'P' ? JA_PAGA : CANCELADA)
  await trx
    .updateTable('pagamentos')
    .set({ situacao: 'P', meio, pagoEm: now, ...(cobrancaId === undefined ? {} : { cobrancaId }) })
    .where('id', '=', id)
    .execute()
  if (tipo === 'saldo') {
    await lancar(trx, {
      userId,
      tipo: 'credito',
      pagamentoId: id,
      valor: valorCentavos,
      motivo: `Saldo adicionado (${identificador})`,
      now,
    })
  }
  await audit(trx, caller, { act: 'liquidar', object: 'pagamento', id, data: { meio } })
  await emit(trx, ['custas.paga'], { pagamentoId: id }, now)
  if (procedimentoId !== null) await onSettled(trx, { pagamentoId: id, procedimentoId, userId, now })
}

/** One charge pays one fee: the batch, which stands for its items. */
const semCobranca = ({ cobrancaId: _, ...how }: Liquidacao): Liquidacao => how

export const JA_PAGA = 'Estas custas já foram pagas.'
export const CANCELADA = 'Estas custas foram canceladas.'
/** A batch pays all of its fees or none. */
export const emLote = (loteId: number): string =>
  `Estas custas estão no lote ${loteId}. Pague o lote, ou cancele-o para pagá-las separadamente.`

/** The fees of a batch, each row locked, by id. */
export const lockItens = (trx: Trx, loteId: number) =>
  trx
    .selectFrom('pagamentos')
    .select(COLUNAS)
    .$narrowType<{ userId: number }>()
    .where('loteId', '=', loteId)
    .orderBy('id')
    .forUpdate()
    .execute()
