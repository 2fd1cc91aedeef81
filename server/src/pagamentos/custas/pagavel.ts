import { type Cents, formatMoney, toCents } from '@concordia/contract/values/money'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import type { Sending } from '../../platform/idempotency/sending.ts'
import { boletoEmVigor, HA_BOLETO } from '../boleto/em-vigor.ts'
import { CANCELADA, emLote, JA_PAGA } from '../liquidar.ts'

interface Custa {
  id: number
  situacao: string
  loteId: number | null
}

/** Why a fee cannot be paid, cancelled or put in a batch; null when it can. */
export function obstaculo({ situacao, loteId }: Custa, temBoleto: boolean): string | null {
  if (situacao === 'P') return JA_PAGA
  if (situacao === 'C') return CANCELADA
  if (loteId !== null) return emLote(loteId)
  return temBoleto ? HA_BOLETO : null
}

/**
 * Checks that the fee is open, in no batch, and has no slip in force that might just be being paid. The result holds as long as
 * the lock of the fee, if the caller holds it.
 * @throws AppError 409 with the reason
 */
export async function requireAvulsaEmAberto(db: Db | Trx, custa: Custa): Promise<void> {
  const motivo = obstaculo(custa, (await boletoEmVigor(db, custa.id)) !== undefined)
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
  db.selectFrom('pagamentos').select(['id', 'situacao', 'loteId', 'valorCentavos']).where('id', '=', id).executeTakeFirstOrThrow()
