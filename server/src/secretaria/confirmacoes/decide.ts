import type { z } from 'zod'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import { withBefore } from '../../platform/database/around-tx.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { type Actor, type Caller, PLATFORM } from '../../platform/http/actor.ts'
import { AppError, conflict, forbidden } from '../../platform/http/errors.ts'
import type { BoundContext, BoundRoute } from '../../platform/http/implement.ts'
import { NOTICES } from '../notices.ts'
import { checkAct } from './hold.ts'
import { ableStaff, type ConfirmacaoRow, staffActor } from './queries.ts'

type Needs = Pick<Deps, 'db' | 'tx' | 'clock' | 'letterhead'>

const QUEM_PEDIU =
  'Quem pediu este ato não pode mais fazê-lo: não tem mais a permissão, ou a conta foi bloqueada. Recuse o pedido.'
const MUDOU = 'A plataforma mudou desde o pedido, e este ato não pode mais ser feito como foi pedido. Recuse-o e peça de novo.'
const DECIDIDAS: Record<string, string> = {
  feita: 'Este ato já foi confirmado e feito.',
  recusada: 'Este ato já foi recusado.',
  vencida: 'O prazo para confirmar este ato terminou, e nada foi feito.',
}

/**
 * Does an act that somebody else asked for, with the rights of both: checks the policy for each, rehearses the act for the person
 * who confirms and does it for the person who asked. The decision is recorded in the transaction of the act, so that both happen
 * once or not at all. An act that fails stays open: the person who confirms reads its error.
 * @returns what the act answers
 */
export async function confirmAct(
  deps: Needs,
  { caller, origin, signal }: Pick<BoundContext, 'origin' | 'signal'> & { caller: Caller },
  row: ConfirmacaoRow,
  route: BoundRoute,
): Promise<unknown> {
  requireOpen(row, deps.clock.now())
  const values = parsePayload(route, row)
  const found = await staffActor(deps.db, row.pedidaPor)
  if (!found) throw conflict(QUEM_PEDIU)
  // The requester proved their identity before the act was kept.
  const asker = { ...found, provedAt: deps.clock.now() }
  const common = { ...values, query: {}, db: deps.db, origin, signal }
  const asConfirmer = { ...common, user: caller.user, caller, facts: await factsOf(deps.db, route, caller.user, values.params) }
  const facts = await factsOf(deps.db, route, asker, values.params).catch((error: unknown) => {
    throw error instanceof AppError ? conflict(QUEM_PEDIU) : error
  })
  const asAsker = {
    ...common,
    user: asker,
    facts,
    caller: { user: asker, ip: row.ip, requestId: caller.requestId, idempotencyKey: null },
  }
  await checkAct(route, asConfirmer as never)
  const record = async (trx: Trx) => {
    await close(trx, row, { situacao: 'feita', por: caller.user.id, now: deps.clock.now() })
    await requireStaff(trx, [asker.id, caller.user.id])
    await audit(trx, caller, { act: 'confirmar-ato', object: 'confirmacao', id: row.id, data: dataOf(row) })
    await tellAsker(deps, trx, row, { decisao: 'feita', por: caller.user.name, motivo: null })
  }
  const result = await withBefore(record, async () => route.run(asAsker as never))
  return (route.endpoint.response as z.ZodType).parse(result)
}

export const refuseAct = (deps: Needs, caller: Caller, row: ConfirmacaoRow, motivo: string): Promise<void> =>
  deps.tx(async (trx) => {
    const now = deps.clock.now()
    requireOpen(row, now)
    await close(trx, row, { situacao: 'recusada', por: caller.user.id, motivo, now })
    await audit(trx, caller, { act: 'recusar-ato', object: 'confirmacao', id: row.id, data: { ...dataOf(row), motivo } })
    await tellAsker(deps, trx, row, { decisao: 'recusada', por: caller.user.name, motivo })
  })

/** Cron: closes acts that nobody confirmed in time, and notifies the requesters. */
export async function expireConfirmacoes(deps: Needs): Promise<void> {
  const now = deps.clock.now()
  const late = await deps.db
    .selectFrom('confirmacoes')
    .select(['id', 'ato', 'resumo', 'motivo', 'pedidaPor', 'situacao', 'ate'])
    .where('situacao', '=', 'aberta')
    .where('ate', '<=', now)
    .execute()
  for (const row of late)
    await deps.tx(async (trx) => {
      const closed = await closeIfOpen(trx, row.id, { situacao: 'vencida', por: null, now })
      if (!closed) return
      await audit(trx, PLATFORM, { act: 'vencer-confirmacao', object: 'confirmacao', id: row.id, data: dataOf(row) })
      await tellAsker(deps, trx, row, { decisao: 'vencida', por: null, motivo: null })
    })
}

/** The route that does what was asked. */
export const routeOf = (routes: readonly BoundRoute[], rota: string): BoundRoute | undefined =>
  routes.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === rota)

/** Checks the policy of the act again. @throws AppError 403, with the reason if there is one */
async function factsOf(db: Db, { policy }: BoundRoute, user: Actor, params: unknown): Promise<unknown> {
  const facts = policy.allows ? await policy.allows({ db, user, params }) : true
  if (facts === false || facts === null || facts === undefined) throw forbidden()
  return facts
}

/** The payload as it was kept, checked again: the contract may have changed since. */
export function parsePayload({ endpoint }: BoundRoute, { params, corpo }: Pick<ConfirmacaoRow, 'params' | 'corpo'>) {
  const of = (schema: unknown, value: unknown) => (schema ? (schema as z.ZodType).safeParse(value) : { success: true, data: {} })
  const read = { params: of(endpoint.params, params), body: of(endpoint.body, corpo) }
  if (!read.params.success || !read.body.success) throw conflict(MUDOU)
  return { params: read.params.data, body: read.body.data }
}

type Decision = { situacao: 'feita' | 'recusada' | 'vencida'; por: number | null; motivo?: string; now: Date }

function requireOpen({ situacao, ate }: Pick<ConfirmacaoRow, 'situacao' | 'ate'>, now: Date): void {
  const decided = DECIDIDAS[situacao] ?? (ate <= now ? DECIDIDAS.vencida : undefined)
  if (decided) throw conflict(decided)
}

async function close(trx: Trx, { id }: { id: number }, decision: Decision): Promise<void> {
  if (await closeIfOpen(trx, id, decision)) return
  const { situacao } = await trx.selectFrom('confirmacoes').select('situacao').where('id', '=', id).executeTakeFirstOrThrow()
  throw conflict(DECIDIDAS[situacao]!)
}

/** When two people decide at once, the second waits here for the commit of the first. */
const closeIfOpen = (trx: Trx, id: number, { situacao, por, motivo, now }: Decision) =>
  trx
    .updateTable('confirmacoes')
    .set({ situacao, decididaPor: por, decididaEm: now, motivoDaRecusa: motivo ?? null })
    .where('id', '=', id)
    .where('situacao', '=', 'aberta')
    .returning('id')
    .executeTakeFirst()

/** Both belong to the secretariat until the commit. */
async function requireStaff(trx: Trx, ids: readonly number[]): Promise<void> {
  const able = await ableStaff(trx).select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
  if (able.length < ids.length) throw conflict('Quem pediu ou quem confirma deixou a secretaria neste momento. Nada foi feito.')
}

const dataOf = ({ ato, resumo }: { ato: string; resumo: string }) => ({ acao: ato, assunto: resumo })

const tellAsker = (
  deps: Needs,
  trx: Trx,
  { pedidaPor: userId, resumo }: Pick<ConfirmacaoRow, 'pedidaPor' | 'resumo'>,
  decided: { decisao: 'feita' | 'recusada' | 'vencida'; por: string | null; motivo: string | null },
): Promise<void> => notify(deps, trx, NOTICES.confirmacaoDecidida, { userId, resumo, ...decided })
