import type { Db, Trx } from '../../platform/database/database.ts'
import { EM_VIGOR } from './em-vigor.ts'

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
