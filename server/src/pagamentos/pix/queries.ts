import type { Pix } from '@concordia/contract/pagamentos/pix/schemas'
import { toReais } from '@concordia/contract/values/money'
import type { Db, Trx } from '../../platform/database/database.ts'
import { presentCodigo } from './codigo.ts'

const COLUMNS = [
  'id',
  'pagamentoId',
  'provedor',
  'txid',
  'chave',
  'valorCentavos',
  'codigo',
  'expiraEm',
  'situacao',
  'remocaoPedidaEm',
  'createdAt',
] as const

export type PixRow = NonNullable<Awaited<ReturnType<typeof findPix>>>

/** It can be paid ('ativa'), or the bank may know it ('pedida'). */
export const PIX_EM_VIGOR = ['pedida', 'ativa'] as const

export const findPix = (db: Db | Trx, id: number) => db.selectFrom('pix').select(COLUMNS).where('id', '=', id).executeTakeFirst()

export const findPixByTxid = (db: Db, txid: string) =>
  db.selectFrom('pix').select(COLUMNS).where('txid', '=', txid).executeTakeFirst()

/** The caller holds the lock of its fee. */
export const lockPix = (trx: Trx, id: number) =>
  trx.selectFrom('pix').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** The Pix of a fee that is in force, locked; the caller holds the lock of the fee. */
export const lockPixEmVigor = (trx: Trx, pagamentoId: number) =>
  trx
    .selectFrom('pix')
    .select(COLUMNS)
    .where('pagamentoId', '=', pagamentoId)
    .where('situacao', 'in', PIX_EM_VIGOR)
    .forUpdate()
    .executeTakeFirst()

export const pixEmVigor = (db: Db | Trx, pagamentoId: number) =>
  db
    .selectFrom('pix')
    .select('id')
    .where('pagamentoId', '=', pagamentoId)
    .where('situacao', 'in', PIX_EM_VIGOR)
    .executeTakeFirst()

/** The latest Pix of a fee that its owner has seen. */
export const pixDaCusta = (db: Db | Trx, pagamentoId: number) =>
  db
    .selectFrom('pix')
    .select(COLUMNS)
    .where('pagamentoId', '=', pagamentoId)
    .where('codigo', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The 409 for another payment, a cancellation or a batch meanwhile. */
export const HA_PIX = 'Estas custas têm um Pix em aberto. Pague-o, ou cancele o Pix para pagar de outra forma.'

export function presentPix(row: PixRow): Pix {
  const { id, txid, provedor, situacao, codigo, valorCentavos } = row
  const lido = situacao === 'ativa' ? presentCodigo(codigo, valorCentavos) : null
  return {
    id,
    txid,
    copia_e_cola: codigo ?? '',
    valor: toReais(valorCentavos),
    expira_em: row.expiraEm.toISOString(),
    situacao: situacao as Pix['situacao'],
    recebedor: lido?.recebedor ?? null,
    qr: lido?.qr ?? null,
    de_teste: provedor === 'sandbox',
  }
}
