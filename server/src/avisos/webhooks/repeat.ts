import type { Deps } from '../../deps.ts'
import { conflict } from '../../platform/http/errors.ts'
import { newMessageId } from '../../platform/webhooks/sign.ts'
import { queueEntregas } from './distribute.ts'
import { lockWebhook } from './queries.ts'

const OFF = 'O webhook está desligado. Ligue-o antes.'
const PENDING = 'Esta mensagem ainda está sendo enviada.'
/** Messages that are sent again at once. */
const MAX = 1000

const COPIADAS = ['mensagem', 'tipo', 'procedimentoId', 'eventoId', 'negociacaoId', 'pagamentoId', 'ocorridoEm'] as const

type RepeatDeps = Pick<Deps, 'tx' | 'clock'>

/** Sends a test message now. @throws AppError 409 it is switched off */
export const ping = (deps: RepeatDeps, webhookId: number): Promise<number> =>
  deps.tx(async (trx) => {
    if ((await lockWebhook(trx, webhookId)).situacao !== 'ativo') throw conflict(OFF)
    const now = deps.clock.now()
    const [id] = await queueEntregas(trx, [{ webhookId, mensagem: newMessageId(), tipo: 'ping', ocorridoEm: now }], now)
    return id!
  })

/**
 * Sends a message again, under its id, by which the receiver knows it.
 * @returns the new delivery
 * @throws AppError 409 it is still being sent, or the webhook is switched off
 */
export const repeat = (deps: RepeatDeps, entregaId: number): Promise<number> =>
  deps.tx(async (trx) => {
    const entrega = await trx
      .selectFrom('webhookEntregas')
      .select([...COPIADAS, 'webhookId'])
      .where('id', '=', entregaId)
      .executeTakeFirstOrThrow()
    const { webhookId, mensagem } = entrega
    if ((await lockWebhook(trx, webhookId)).situacao !== 'ativo') throw conflict(OFF)
    const pending = trx.selectFrom('webhookEntregas').select('id').where('webhookId', '=', webhookId)
    if (await pending.where('mensagem', '=', mensagem).where('situacao', '=', 'pendente').executeTakeFirst())
      throw conflict(PENDING)
    const [id] = await queueEntregas(trx, [entrega], deps.clock.now())
    return id!
  })

/**
 * Sends again what was not delivered since, each message once, the oldest first.
 * @returns how many
 * @throws AppError 409 the webhook is switched off
 */
export const repeatSince = (deps: RepeatDeps, webhookId: number, since: Date): Promise<number> =>
  deps.tx(async (trx) => {
    if ((await lockWebhook(trx, webhookId)).situacao !== 'ativo') throw conflict(OFF)
    const lost = await trx
      .selectFrom('webhookEntregas as e')
      .select(COPIADAS)
      .select('webhookId')
      .distinctOn('mensagem')
      .where('webhookId', '=', webhookId)
      .where('createdAt', '>=', since)
      .where('situacao', 'in', ['falhou', 'desligada'])
      // Unless it was sent again since, or is about to be.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('webhookEntregas as other')
              .select('other.id')
              .whereRef('other.webhookId', '=', 'e.webhookId')
              .whereRef('other.mensagem', '=', 'e.mensagem')
              .where('other.situacao', 'in', ['pendente', 'entregue']),
          ),
        ),
      )
      .orderBy('mensagem')
      .limit(MAX)
      .execute()
    const ordered = lost.toSorted((one, other) => one.ocorridoEm.getTime() - other.ocorridoEm.getTime())
    return (await queueEntregas(trx, ordered, deps.clock.now())).length
  })
