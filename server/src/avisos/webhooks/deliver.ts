import { DIAS_DE_FALHA } from '@concordia/contract/integracoes/words'
import { detalhesDe, type Tipo } from '@concordia/contract/rules/tipos'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import { addJob } from '../../platform/jobs/add.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { type Answer, type Outgoing, post } from '../../platform/webhooks/outgoing.ts'
import { signedHeaders } from '../../platform/webhooks/sign.ts'
import { DELIVER } from './distribute.ts'
import { webhooksFor } from './owners.ts'
import { secretsOf } from './secret.ts'
import { endEntrega, switchOff } from './switch-off.ts'

const [S, M, H] = [1000, 60_000, 3_600_000]
/** Waits after each failed try; the first is made at once. */
const WAITS_MS = [5 * S, 5 * M, 30 * M, 2 * H, 5 * H, 10 * H, 14 * H, 20 * H, 24 * H]
const JITTER = 0.2
/** How long a try may take, before another node may make it: its process has died. */
const LEASE_MS = 60_000
/** Clocks of nodes and database differ a little. */
const SKEW_MS = 5_000
const MAX_WAIT_MS = 24 * H
const MAX_BODY_BYTES = 20_000

const NOT_SEEN = 'Quem criou o webhook não vê mais do que esta mensagem trata.'

const Payload = z.object({ entrega: z.number() })
type DeliverDeps = Pick<Deps, 'db' | 'tx' | 'clock' | 'config' | 'letterhead' | 'segredos'>

/**
 * The job of one try of one delivery. A try is noted before it is made and its outcome after it: a process that dies between them leaves
 * a delivery that is tried again, with the same id.
 */
export const deliverTask =
  (deps: DeliverDeps, outgoing: Partial<Outgoing> = {}): Task =>
  async (payload, { signal }) => {
    const { entrega: id } = Payload.parse(payload)
    const entrega = await claim(deps, id)
    if (!entrega) return waitForLease(deps, id)
    const message = await messageOf(deps, entrega)
    if (!message) return deps.tx((trx) => endEntrega(trx, id, 'desligada', NOT_SEEN))
    const answer = await post(message, { allow: deps.config.webhookAllow, signal, ...outgoing })
    await deps.tx((trx) => settle(deps, trx, entrega, answer))
  }

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>

async function claim({ db, clock }: DeliverDeps, id: number) {
  const now = clock.now()
  return db
    .updateTable('webhookEntregas')
    .set((eb) => ({ tentativa: eb('tentativa', '+', 1), proximaEm: new Date(now.getTime() + LEASE_MS) }))
    .where('id', '=', id)
    .where('situacao', '=', 'pendente')
    .where('proximaEm', '<=', new Date(now.getTime() + SKEW_MS))
    .returningAll()
    .executeTakeFirst()
}

/** A delivery that another process has begun is looked at again when that must have ended. */
async function waitForLease({ db }: DeliverDeps, id: number): Promise<void> {
  const row = await db
    .selectFrom('webhookEntregas')
    .select('proximaEm')
    .where('id', '=', id)
    .where('situacao', '=', 'pendente')
    .executeTakeFirst()
  if (row) await addJob(db, DELIVER, { entrega: id }, { runAt: row.proximaEm! })
}

/** @returns null when the webhook is off, or its owner may no longer see what it is about */
async function messageOf(deps: DeliverDeps, entrega: Claimed) {
  const { db, clock, letterhead } = deps
  const isPing = entrega.tipo === 'ping'
  if (!isPing && (await webhooksFor(db, entrega, entrega.webhookId)).length === 0) return null
  const webhook = await db
    .selectFrom('webhooks')
    .select(['id', 'userId', 'url', 'segredo', 'segredoAnterior', 'anteriorAte'])
    .where('id', '=', entrega.webhookId)
    .where('situacao', '=', 'ativo')
    .executeTakeFirst()
  if (!webhook) return null
  const data = await dataOf(deps, entrega, letterhead.appUrl)
  const body = JSON.stringify({ type: entrega.tipo, timestamp: entrega.ocorridoEm.toISOString(), data })
  if (Buffer.byteLength(body) > MAX_BODY_BYTES) throw new Error(`The delivery ${entrega.id} is larger than a message may be`)
  const now = clock.now()
  const signed = { id: entrega.mensagem, at: now, body }
  return { url: webhook.url, body, headers: signedHeaders(signed, secretsOf(deps, webhook, now)) }
}

/** Ids and where to read the rest: no names, amounts or texts. */
async function dataOf({ db }: DeliverDeps, { procedimentoId, eventoId, negociacaoId, pagamentoId }: Claimed, appUrl: string) {
  if (procedimentoId !== null) {
    const { tipo } = await db
      .selectFrom('procedimentos')
      .select('tipo')
      .$narrowType<{ tipo: Tipo }>()
      .where('id', '=', procedimentoId)
      .executeTakeFirstOrThrow()
    return { [tipo]: procedimentoId, evento: eventoId, url: appUrl + detalhesDe(tipo, procedimentoId) }
  }
  if (negociacaoId !== null) return { negociacao: negociacaoId, url: `${appUrl}/negociacao/${negociacaoId}/details` }
  if (pagamentoId !== null) return { custas: pagamentoId, url: `${appUrl}/pagamentos/${pagamentoId}/details` }
  return { url: appUrl }
}

async function settle(deps: DeliverDeps, trx: Trx, entrega: Claimed, answer: Answer): Promise<void> {
  const { id, webhookId, tentativa } = entrega
  const now = deps.clock.now()
  // Locked: two deliveries that fail at once switch it off once.
  const webhook = await trx
    .selectFrom('webhooks')
    .select(['id', 'userId', 'url', 'situacao', 'falhaDesde'])
    .where('id', '=', webhookId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  // Its owner has removed it, and the delivery with it.
  if (!webhook) return
  await note(trx, id, answer)
  if (answer.status !== null && answer.status >= 200 && answer.status < 300) {
    await endEntrega(trx, id, 'entregue')
    await trx.updateTable('webhooks').set({ falhaDesde: null }).where('id', '=', webhookId).execute()
    return
  }
  const falhaDesde = webhook.falhaDesde ?? now
  await trx.updateTable('webhooks').set({ falhaDesde }).where('id', '=', webhookId).execute()
  const isOver = now.getTime() - falhaDesde.getTime() >= DIAS_DE_FALHA * 24 * H
  if (webhook.situacao === 'ativo' && (answer.status === 410 || isOver)) {
    await endEntrega(trx, id, 'falhou')
    await switchOff(deps, trx, webhook, answer.status === 410 ? 'recusado' : 'falhas')
    return
  }
  const wait = waitOf(tentativa, answer)
  if (wait === null) return endEntrega(trx, id, 'falhou')
  const proximaEm = new Date(now.getTime() + wait)
  await trx.updateTable('webhookEntregas').set({ proximaEm }).where('id', '=', id).execute()
  await addJob(trx, DELIVER, { entrega: id }, { runAt: proximaEm })
}

const note = (trx: Trx, id: number, { status, ms, text: resposta }: Answer) =>
  trx.updateTable('webhookEntregas').set({ status, ms, resposta }).where('id', '=', id).execute()

/** Milliseconds until the next try; null: there is none. A receiver that asks for more time gets it, up to a day. */
function waitOf(tentativa: number, { status, retryAfter }: Answer): number | null {
  const planned = WAITS_MS[tentativa - 1]
  if (planned === undefined) return null
  const jittered = planned * (1 + Math.random() * JITTER)
  const asked = (status === 429 || status === 503) && retryAfter !== null ? retryAfter * S : 0
  return Math.min(Math.max(jittered, asked), Math.max(MAX_WAIT_MS, jittered))
}
