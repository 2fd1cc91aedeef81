import type { CobrancaLivre } from '@concordia/contract/pagamentos/schemas/saldo'
import { DEVOLUCAO_HORAS } from '@concordia/contract/rules/custas'
import { toReais } from '@concordia/contract/values/money'
import type { Deps } from '../deps.ts'
import { audit } from '../platform/audit/audit.ts'
import type { Trx } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/actor.ts'
import { conflict, forbidden } from '../platform/http/errors.ts'
import { ALREADY_USED, CONTESTADA, NOT_PAID, RETURNED, stateNow } from './consume.ts'
import { lancar, lockSaldo, saldoDe } from './lancamentos.ts'

/** The user's card charges that succeeded and have paid nothing yet, newest first. */
export async function listCobrancasLivres({ db, cards }: Pick<Deps, 'db' | 'cards'>, userId: number): Promise<CobrancaLivre[]> {
  const rows = await db
    .selectFrom('cobrancas')
    .select(['providerId', 'valorCentavos', 'createdAt', 'concluidaEm'])
    .where('userId', '=', userId)
    .where('provedor', '=', cards.name)
    .where('providerId', 'is not', null)
    .where('status', '=', 'succeeded')
    .where('consumidaEm', 'is', null)
    .where('devolucaoEm', 'is', null)
    .where('contestada', '=', false)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ providerId, valorCentavos, createdAt, concluidaEm }) => ({
    stripe_payment: providerId!,
    valor: toReais(valorCentavos),
    created_at: createdAt.toISOString(),
    devolve_em: devolveEm(concluidaEm ?? createdAt).toISOString(),
  }))
}

/** When an unused charge goes back to its card. @param concluidaEm when its money moved, as far as we know */
export const devolveEm = (concluidaEm: Date): Date => new Date(concluidaEm.getTime() + DEVOLUCAO_HORAS * 3_600_000)

/**
 * Turns an unused card charge into balance, by its owner's choice. Idempotent: a repeated call gets the first answer.
 * @returns the balance in cents after it
 * @throws AppError 403 not this user's; 409 not paid, used for something else, returned or disputed; 503 no answer
 */
export async function creditCobranca(deps: Deps, caller: Caller, providerId: string): Promise<number> {
  const charge = await deps.db
    .selectFrom('cobrancas')
    .select(['id', 'status', 'consumidaEm', 'contestada'])
    .where('providerId', '=', providerId)
    .where('userId', '=', caller.user.id)
    .where('provedor', '=', deps.cards.name)
    .executeTakeFirst()
  if (!charge) throw forbidden()
  if (!charge.consumidaEm && (await stateNow(deps, providerId, charge)).status !== 'succeeded') throw conflict(NOT_PAID)
  return deps.tx((trx) => credit(trx, caller, { id: charge.id, providerId, now: deps.clock.now() }))
}

async function credit(
  trx: Trx,
  caller: Caller,
  { id, providerId, now }: { id: number; providerId: string; now: Date },
): Promise<number> {
  const { userId, valorCentavos, consumidaEm, devolucaoEm, contestada } = await trx
    .selectFrom('cobrancas')
    .select(['userId', 'valorCentavos', 'consumidaEm', 'devolucaoEm', 'contestada'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (consumidaEm) {
    if (await virouSaldo(trx, id)) return saldoDe(trx, userId)
    throw conflict(ALREADY_USED)
  }
  if (devolucaoEm) throw conflict(RETURNED)
  if (contestada) throw conflict(CONTESTADA)
  await trx.updateTable('cobrancas').set({ consumidaEm: now }).where('id', '=', id).execute()
  const before = await lockSaldo(trx, userId)
  const motivo = `Cobrança no cartão transformada em saldo (${providerId})`
  await lancar(trx, { userId, tipo: 'cobranca', cobrancaId: id, valor: valorCentavos, motivo, now })
  await audit(trx, caller, { act: 'creditar', object: 'cobranca', id })
  return before + valorCentavos
}

const virouSaldo = async (trx: Trx, cobrancaId: number): Promise<boolean> =>
  (await trx
    .selectFrom('saldoLancamentos')
    .select('id')
    .where('cobrancaId', '=', cobrancaId)
    .where('tipo', '=', 'cobranca')
    .executeTakeFirst()) !== undefined
