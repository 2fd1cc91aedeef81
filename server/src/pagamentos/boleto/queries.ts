import type { Boleto } from '@concordia/contract/pagamentos/schemas/boletos'
import { toReais } from '@concordia/contract/values/money'
import type { Db, Trx } from '../../platform/database/database.ts'
import { presentCodigo } from '../pix/codigo.ts'

const COLUMNS = [
  'b.id',
  'b.pagamentoId',
  'b.provedor',
  'b.seuNumero',
  'b.nossoNumero',
  'b.pagador',
  'b.valorCentavos',
  'b.vencimento',
  'b.linhaDigitavel',
  'b.pixCodigo',
  'b.arquivoId',
  'b.situacao',
  'b.createdAt',
  'b.ocupadoAte',
  'b.baixaPedidaEm',
] as const

export type BoletoRow = NonNullable<Awaited<ReturnType<typeof findBoleto>>>

export const findBoleto = (db: Db | Trx, id: number) =>
  db.selectFrom('boletos as b').select(COLUMNS).where('b.id', '=', id).executeTakeFirst()

/** The slip that can be paid, or may just be being issued; the caller holds the lock of the fee. */
export const lockEmVigor = (trx: Trx, pagamentoId: number) =>
  trx
    .selectFrom('boletos as b')
    .select(COLUMNS)
    .where('b.pagamentoId', '=', pagamentoId)
    .where('b.situacao', 'in', EM_VIGOR)
    .forUpdate()
    .executeTakeFirst()

/** A slip with its row locked; the caller holds the lock of its fee. */
export const lockBoleto = (trx: Trx, id: number) =>
  trx.selectFrom('boletos as b').select(COLUMNS).where('b.id', '=', id).forUpdate().executeTakeFirstOrThrow()

/**
 * The slip to show with a fee: the one that can be paid, else the one that paid it. A slip that was paid too late became
 * balance and is not shown with the fee.
 */
export const boletoDaCusta = (db: Db | Trx, pagamentoId: number) =>
  db
    .selectFrom('boletos as b')
    .innerJoin('pagamentos as p', 'p.id', 'b.pagamentoId')
    .select(COLUMNS)
    .where('b.pagamentoId', '=', pagamentoId)
    .where((eb) =>
      eb.or([
        eb('b.situacao', '=', 'aberto'),
        // Slip and fee are settled in one transaction, with the same timestamp.
        eb.and([eb('b.situacao', '=', 'liquidado'), eb('p.meio', '=', 'boleto'), eb('b.encerradoEm', '=', eb.ref('p.pagoEm'))]),
      ]),
    )
    .orderBy('b.id', 'desc')
    .executeTakeFirst()

/** Situações of a slip that can still be paid ('aberto'), or that the bank may just be issuing ('pedido'). */
export const EM_VIGOR = ['pedido', 'aberto'] as const

/**
 * The slip of a fee that is in force. Until the bank has withdrawn it, the fee cannot be paid otherwise, cancelled or put in a
 * batch. While the caller holds the lock of the fee, the answer stays true
 * until the end of the transaction.
 */
export const boletoEmVigor = (db: Db | Trx, pagamentoId: number) =>
  db
    .selectFrom('boletos')
    .select(['id', 'situacao'])
    .where('pagamentoId', '=', pagamentoId)
    .where('situacao', 'in', EM_VIGOR)
    .executeTakeFirst()

/** The message of the 409 for another payment, a cancellation or a batch meanwhile. */
export const HA_BOLETO =
  'Estas custas têm um boleto em aberto, ou que o banco está emitindo. Cancele o boleto para pagar de outra forma.'

/** An issued slip: open, or the one that paid its fee. */
export const presentBoleto = (row: BoletoRow): Boleto => ({
  nosso_numero: row.nossoNumero!,
  linha_digitavel: row.linhaDigitavel!,
  valor: toReais(row.valorCentavos),
  vencimento: row.vencimento,
  situacao: row.situacao as Boleto['situacao'],
  pix: row.situacao === 'aberto' ? presentCodigo(row.pixCodigo, row.valorCentavos) : null,
})

/** File name of a slip. */
export const nomeDoPdf = (identificador: string): string => `boleto-${identificador}.pdf`
