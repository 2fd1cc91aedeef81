import { createHash } from 'node:crypto'
import { AVISOS_POR_HORA } from '@concordia/contract/rules/limits'
import { sql } from 'kysely'
import type { Db, Trx } from '../database/database.ts'
import { addJob } from '../jobs/add.ts'
import { giveToSender, SEND_DIGEST } from './mail-jobs.ts'

/**
 * Lets a queued notice go, or, when its address has had the notices of an hour about this procedimento, or others already wait,
 * sets it aside for the digest. Acts on a procedimento lock its row, so that of two at once the second counts the first.
 */
export async function setOffNotice(trx: Db | Trx, procedimentoId: number, { id, to }: { id: number; to: string }): Promise<void> {
  const { from, waiting } = await paceOf(trx, procedimentoId, to)
  if (from || waiting) await groupNotices(trx, procedimentoId, { ids: [id], to, from })
  else {
    await trx.updateTable('emails').set({ contadoEm: sql<Date>`now()` }).where('id', '=', id).execute()
    await giveToSender(trx, [id], { secret: false })
  }
}

/** Sets notices to one address aside for its digest, which goes out when the pace allows (`from`; null: at once). */
export async function groupNotices(
  trx: Db | Trx,
  procedimentoId: number,
  { ids, to, from }: { ids: readonly number[]; to: string; from: Date | null },
): Promise<void> {
  await trx.updateTable('emails').set({ situacao: 'agrupado' }).where('id', 'in', ids).execute()
  await addDigest(trx, { procedimentoId, emailId: ids.at(-1)! }, { to, from })
}

/** @param digest `emailId`: one of the notices to the address, which names it without being personal data */
export const addDigest = (
  trx: Db | Trx,
  digest: { procedimentoId: number; emailId: number },
  { to, from }: { to: string; from: Date | null },
): Promise<void> => {
  const address = createHash('sha256').update(to.toLowerCase()).digest('hex').slice(0, 32)
  const key = `resumo:${digest.procedimentoId}:${address}`
  return addJob(trx, SEND_DIGEST, digest, { key, keepRunAt: true, ...(from && { runAt: from }) })
}

/**
 * The pace of an address in a procedimento.
 * @returns `from`: when the next notice may go, null for now; `waiting`: notices wait for a digest already
 */
export async function paceOf(
  trx: Db | Trx,
  procedimentoId: number,
  to: string,
): Promise<{ from: Date | null; waiting: boolean }> {
  const sixth = sql<Date | null>`(array_agg(contado_em order by contado_em desc))[${AVISOS_POR_HORA}] + interval '1 hour'`
  const sent = await trx
    .selectFrom('emails')
    .select(sixth.as('from'))
    .where('procedimentoId', '=', procedimentoId)
    .where('contadoEm', '>', sql<Date>`now() - interval '1 hour'`)
    .where((eb) => eb(eb.fn<string>('lower', ['destinatario']), '=', to.toLowerCase()))
    .executeTakeFirstOrThrow()
  const first = await toBeGrouped(trx, procedimentoId, to).select('id').limit(1).executeTakeFirst()
  return { from: sent.from, waiting: first !== undefined }
}

/** The notices to an address that wait for a digest. */
export const toBeGrouped = (trx: Db | Trx, procedimentoId: number, to: string) =>
  trx
    .selectFrom('emails')
    .where('procedimentoId', '=', procedimentoId)
    .where('situacao', '=', 'agrupado')
    .where('resumoId', 'is', null)
    .where((eb) => eb(eb.fn<string>('lower', ['destinatario']), '=', to.toLowerCase()))
