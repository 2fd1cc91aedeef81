import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/errors.ts'
import { addJob } from '../../platform/jobs/add.ts'
import { BadEvent, BadSignature, readStripeEvent, type StripeEvent } from '../../platform/payments/stripe/events.ts'
import { COMPARE_COBRANCA } from '../compare-cobranca.ts'

const MAX_BYTES = 256 * 1024
/** Stripe repeats an event for three days at most. */
const KEPT_DAYS = 60
const UNSIGNED = 'A assinatura deste aviso não confere.'
const UNREADABLE = 'Este aviso não tem a forma de um evento.'

/**
 * Receives Stripe's events about charges. Their content is not trusted: an event only queues a job that asks Stripe.
 * The answer is immediate, because Stripe repeats slow calls. Outside the contract: the caller is a machine and the
 * signature is over the raw bytes.
 */
export async function stripeWebhook(server: FastifyInstance, deps: Deps, secret: string): Promise<void> {
  await server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_req, body, parsed) => parsed(null, body))
    scope.post('/api/stripe/webhook', async (req, reply) => {
      const event = await readSigned(req.body, req.headers['stripe-signature'], secret)
      if (event) await takeIn(deps, event)
      return reply.code(200).send({ message: 'Recebido' })
    })
    done()
  })
}

async function readSigned(body: unknown, signature: string | string[] | undefined, secret: string): Promise<StripeEvent | null> {
  try {
    if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new BadSignature('Nothing is signed')
    return await readStripeEvent(body, signature, secret)
  } catch (error) {
    if (error instanceof BadSignature) throw new AppError(400, UNSIGNED)
    if (error instanceof BadEvent) throw new AppError(400, UNREADABLE)
    throw error
  }
}

/** Stores each event once, however often it comes and to whichever node. */
const takeIn = ({ tx, clock }: Deps, { id, type, intentId }: StripeEvent): Promise<void> =>
  tx(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('provedorEventos')
      .values({ provedor: 'stripe', eventoId: id, tipo: type, objetoId: intentId, recebidoEm: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return
    await addJob(trx, COMPARE_COBRANCA, { providerId: intentId }, { key: `${COMPARE_COBRANCA}:${intentId}` })
  })

/** Deletes events that Stripe does not repeat any more. */
export async function sweepEventos(db: Deps['db'], now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000)
  await db.deleteFrom('provedorEventos').where('recebidoEm', '<', before).execute()
}
