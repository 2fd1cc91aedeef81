import { type Cents, formatMoney, toCents } from '@concordia/contract/values/money'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import type { Sending } from '../../platform/idempotency/sending.ts'
import { boletoEmVigor, HA_BOLETO } from '../boleto/queries.ts'
import { CANCELADA, emLote, JA_PAGA } from '../liquidar.ts'
import { HA_PIX, pixEmVigor } from '../pix/queries.ts'

interface Custa {
  id: number
  situacao: string
  loteId: number | null
}

/** Why a fee cannot be paid, cancelled or put in a batch; null when it can. */
export function obstaculo({ situacao, loteId }: Custa, emVigor: EmVigor | null): string | null {
  if (situacao === 'P') return JA_PAGA
  if (situacao === 'C') return CANCELADA
  if (loteId !== null) return emLote(loteId)
  return emVigor && HA[emVigor]
}

/** What may just be paying a fee: until it has ended, the fee cannot be paid otherwise. */
export type EmVigor = 'boleto' | 'pix'
const HA: Record<EmVigor, string> = { boleto: HA_BOLETO, pix: HA_PIX }

/** The slip or the Pix of a fee that is in force. While the caller holds the lock of the fee, the answer stays true. */
export async function emVigorDe(db: Db | Trx, pagamentoId: number): Promise<EmVigor | null> {
  if (await boletoEmVigor(db, pagamentoId)) return 'boleto'
  return (await pixEmVigor(db, pagamentoId)) ? 'pix' : null
}

/**
 * Checks that the fee is open, in no batch, and has no slip or Pix in force that might just be being paid. The result holds as long as
 * the lock of the fee, if the caller holds it.
 * @throws AppError 409 with the reason
 */
export async function requireAvulsaEmAberto(db: Db | Trx, custa: Custa): Promise<void> {
  const motivo = obstaculo(custa, await emVigorDe(db, custa.id))
  if (motivo) throw conflict(motivo)
}

/**
 * The client never decides money (docs/rules/fees.md#card): its amount, in reais, only shows what the person saw.
 * @throws AppError 422 on `valor`
 */
export function requireValor(reais: number, cents: Cents): void {
  if (toCents(reais) !== cents) throw invalid({ valor: [`As custas são de ${formatMoney(cents)}. Confira o valor a pagar.`] })
}

const JA_ENVIADO = 'Este envio já foi feito com outro conteúdo. Confira suas custas e seu saldo antes de enviar de novo.'

/** A call that opens or pays a fee, under its `Idempotency-Key`. */
export const envioDeCusta = ({ user, idempotencyKey }: Caller, impressao: string): Sending => ({
  userId: user.id,
  chave: idempotencyKey,
  objeto: 'pagamentos',
  impressao,
  keyTaken: JA_ENVIADO,
})

/** The columns of a fee that payment needs. */
export const findPagavel = (db: Db, id: number) =>
  db
    .selectFrom('pagamentos')
    .select(['id', 'situacao', 'loteId', 'parteId', 'valorCentavos'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
