import { createHash } from 'node:crypto'
import { AVISOS_POR_HORA } from '@concordia/contract/rules/limits'
import { sql } from 'kysely'
import type { Db, Trx } from '../database/database.ts'
import { addJob } from '../jobs/add.ts'
import { giveToSender, SEND_DIGEST } from './mail-jobs.ts'

/** Lets a notice go that has waited for the secretariat, or sets it aside for the digest, as `queueEmail` does with a new one. */
export async function setOffNotice(trx: Db | Trx, procedimentoId: number, { id, to }: { id: number; to: string }): Promise<void> {
  const pace = await paceOf(trx, procedimentoId, to)
  if (pace.waits) await groupNotices(trx, procedimentoId, { ids: [id], to, from: pace.from })
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

export interface Pace {
  /** A notice joins the digest: the address has had those of an hour, or others wait for it already. */
  waits: boolean
  /** When the hour allows the next e-mail; null for now. */
  from: Date | null
}

/**
 * The pace of an address in a procedimento. Acts on a procedimento lock its row, so that of two at once the second counts the
 * first.
 */
export async function paceOf(trx: Db | Trx, procedimentoId: number, to: string): Promise<Pace> {
  const { from, first } = await trx
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('emails')
        .select(sql<Date>`contado_em + interval '1 hour'`.as('from'))
        .where('procedimentoId', '=', procedimentoId)
        .where('contadoEm', '>', sql<Date>`now() - interval '1 hour'`)
        .where(isTo(to))
        .orderBy('contadoEm', 'desc')
        .offset(AVISOS_POR_HORA - 1)
        .limit(1)
        .as('from'),
      toBeGrouped(trx, procedimentoId, to).select('id').limit(1).as('first'),
    ])
    .executeTakeFirstOrThrow()
  return { from, waits: from !== null || first !== null }
}

const isTo = (to: string) => sql<boolean>`lower(destinatario) = ${to.toLowerCase()}`

/** The notices to an address that wait for a digest. */
export const toBeGrouped = (trx: Db | Trx, procedimentoId: number, to: string) =>
  trx
    .selectFrom('emails')
    .where('procedimentoId', '=', procedimentoId)
    .where('situacao', '=', 'agrupado')
    .where('resumoId', 'is', null)
    .where(isTo(to))
