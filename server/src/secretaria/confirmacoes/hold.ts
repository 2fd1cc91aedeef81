import type { Aguarda } from '@concordia/contract/http/shapes'
import { DIAS_PARA_CONFIRMAR } from '@concordia/contract/rules/segunda-pessoa'
import { formatDateTime } from '@concordia/contract/values/dates'
import { sql } from 'kysely'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import { rehearse } from '../../platform/database/around-tx.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { AppError, conflict } from '../../platform/http/errors.ts'
import type { BoundContext, BoundRoute } from '../../platform/http/implement.ts'
import { fingerprintOf } from '../../platform/idempotency/fingerprint.ts'
import { NOTICES } from '../notices.ts'
import { othersOfStaff } from './queries.ts'
import { secondPersonNeeded } from './segunda-pessoa.ts'

type Needs = Pick<Deps, 'db' | 'tx' | 'clock' | 'config' | 'letterhead'>

/**
 * Keeps an act, with its payload, until another member of the secretariat confirms it. An act that could not be done now is
 * refused at once, with its own error.
 * @returns null when the act needs nobody else
 * @throws AppError 409 the same act is waiting already; and what the act throws
 */
export const holdForSecond =
  (deps: Needs) =>
  async (route: BoundRoute, context: BoundContext): Promise<Aguarda | null> => {
    const second = route.second!
    if (!second.always && !(await secondPersonNeeded(deps))) return null
    const resumo = await second.resumo(context)
    if (resumo === null) return null
    await checkAct(route, context)
    const others = await ableToConfirm(deps.db, route, context)
    return deps.tx((trx) => keep(deps, trx, route, context, { resumo, others }))
  }

/** Throws what the act would throw; nothing is changed. */
export const checkAct = (route: BoundRoute, context: BoundContext): Promise<void> => {
  const { check } = route.second!
  return check ? check(context) : rehearse(() => route.run(context as never))
}

/** The other members of the secretariat whom the act is allowed as well. */
async function ableToConfirm(db: Db, { policy }: BoundRoute, { user, params }: BoundContext): Promise<number[]> {
  const able: number[] = []
  for (const actor of await othersOfStaff(db, user!.id)) {
    const allowed = !policy.allows || (await Promise.resolve(policy.allows({ db, user: actor, params })).catch(notAllowed))
    if (allowed) able.push(actor.id)
  }
  return able
}

const notAllowed = (error: unknown): false => {
  if (!(error instanceof AppError)) throw error
  return false
}

async function keep(
  deps: Needs,
  trx: Trx,
  { endpoint, second }: BoundRoute,
  context: BoundContext,
  { resumo, others }: { resumo: string; others: readonly number[] },
): Promise<Aguarda> {
  const { ato, same, motivo: reasonOf = motivoOf } = second!
  const { params, body } = context
  const caller = context.caller as Exclude<typeof context.caller, { user: null }>
  const rota = `${endpoint.method} ${endpoint.path}`
  const now = deps.clock.now()
  const ate = new Date(now.getTime() + DIAS_PARA_CONFIRMAR * 86_400_000)
  const motivo = reasonOf(context)
  const impressao = fingerprintOf({ rota, params, same: same ? same(context) : body })
  const kept = await trx
    .insertInto('confirmacoes')
    .values({
      rota,
      ato,
      resumo,
      motivo,
      params: JSON.stringify(params ?? {}),
      corpo: JSON.stringify(body),
      impressao,
      pedidaPor: caller.user!.id,
      ip: caller.ip,
      createdAt: now,
      ate,
    })
    .onConflict((clash) => clash.column('impressao').where('situacao', '=', sql.lit('aberta')).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!kept) throw conflict('Este mesmo ato já aguarda a confirmação de outra pessoa. Veja-o em “Confirmações”.')
  const { id } = kept
  await audit(trx, caller, { act: 'pedir-confirmacao', object: 'confirmacao', id, data: { acao: ato, assunto: resumo, motivo } })
  for (const userId of others)
    await notify(deps, trx, NOTICES.confirmacaoPedida, { userId, resumo, por: caller.user!.name, ate: formatDateTime(ate) })
  return { confirmacao: { id, ato, resumo, ate: ate.toISOString() }, message: messageOf(ate, others.length) }
}

function motivoOf({ body }: BoundContext): string | null {
  const { motivo } = body as { motivo?: unknown }
  return typeof motivo === 'string' ? motivo : null
}

function messageOf(ate: Date, others: number): string {
  const waiting = `Aguarda a confirmação de outra pessoa da secretaria até ${formatDateTime(ate)}. Nada mudou ainda.`
  return others > 0 ? waiting : `${waiting} Hoje não há outra pessoa na secretaria que possa confirmar.`
}
