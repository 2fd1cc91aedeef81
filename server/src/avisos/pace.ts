import { createHash } from 'node:crypto'
import { AVISOS_POR_HORA } from '@concordia/contract/rules/limits'
import { sql } from 'kysely'
import type { Db, Trx } from '../platform/database/database.ts'
import { addJob } from '../platform/jobs/add.ts'
import { giveToSender } from '../platform/mail/mail-jobs.ts'

/** Name of the job that sends what waits for the pace of an address, together in one e-mail. */
export const SEND_DIGEST = 'enviarResumo'

/**
 * The matter of a notice, which limits its pace: an address gets so many notices about one procedimento, or about all
 * negociações that one person opened.
 */
export type Matter = { procedimentoId: number } | { negociacaoId: number }

/** Lets a notice go that has waited for the secretariat, or sets it aside for the digest, as `queueNotice` does with a new one. */
export async function setOffNotice(trx: Db | Trx, matter: Matter, { id, to }: { id: number; to: string }): Promise<void> {
  const pace = await paceOf(trx, matter, to)
  if (pace.waits) await groupNotices(trx, matter, { ids: [id], to, from: pace.from })
  else {
    await trx.updateTable('emails').set({ contadoEm: sql<Date>`now()` }).where('id', '=', id).execute()
    await giveToSender(trx, [id], { secret: false })
  }
}

/** Sets notices to one address aside for its digest, which goes out when the pace allows (`from`; null: at once). */
export async function groupNotices(
  trx: Db | Trx,
  matter: Matter,
  { ids, to, from }: { ids: readonly number[]; to: string; from: Date | null },
): Promise<void> {
  await trx.updateTable('emails').set({ situacao: 'agrupado' }).where('id', 'in', ids).execute()
  await addDigest(trx, { ...matter, emailId: ids.at(-1)! }, { to, from })
}

/** @param digest `emailId`: one of the notices to the address, which names it without being personal data */
export const addDigest = (
  trx: Db | Trx,
  digest: Matter & { emailId: number },
  { to, from }: { to: string; from: Date | null },
): Promise<void> => {
  const address = createHash('sha256').update(to.toLowerCase()).digest('hex').slice(0, 32)
  const key = `resumo:${'negociacaoId' in digest ? `negociacao:${digest.negociacaoId}` : digest.procedimentoId}:${address}`
  return addJob(trx, SEND_DIGEST, digest, { key, keepRunAt: true, ...(from && { runAt: from }) })
}

export interface Pace {
  /** A notice joins the digest: the address has had those of an hour, or others wait for it already. */
  waits: boolean
  /** When the hour allows the next e-mail; null for now. */
  from: Date | null
}

/**
 * The pace of an address. Acts on a procedimento or a negociação lock its row, so that of two at once the second counts the
 * first; those on two negociações of one person may pass it by one.
 */
export async function paceOf(trx: Db | Trx, matter: Matter, to: string): Promise<Pace> {
  const { from, first } = await trx
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('emails')
        .select(sql<Date>`contado_em + interval '1 hour'`.as('from'))
        .where(countsFor(matter))
        .where('contadoEm', '>', sql<Date>`now() - interval '1 hour'`)
        .where(isTo(to))
        .orderBy('contadoEm', 'desc')
        .offset(AVISOS_POR_HORA - 1)
        .limit(1)
        .as('from'),
      toBeGrouped(trx, matter, to).select('id').limit(1).as('first'),
    ])
    .executeTakeFirstOrThrow()
  return { from, waits: from !== null || first !== null }
}

const isAbout = (matter: Matter) =>
  'negociacaoId' in matter
    ? sql<boolean>`negociacao_id = ${matter.negociacaoId}`
    : sql<boolean>`procedimento_id = ${matter.procedimentoId}`

/** A negociação costs nothing: who opens many does not get a pace for each. */
const countsFor = (matter: Matter) =>
  'negociacaoId' in matter
    ? sql<boolean>`negociacao_id in (select id from negociacoes
        where user_id = (select user_id from negociacoes where id = ${matter.negociacaoId}))`
    : isAbout(matter)

const isTo = (to: string) => sql<boolean>`lower(destinatario) = ${to.toLowerCase()}`

/** The notices to an address that wait for a digest. */
export const toBeGrouped = (trx: Db | Trx, matter: Matter, to: string) =>
  trx.selectFrom('emails').where(isAbout(matter)).where('situacao', '=', 'agrupado').where('resumoId', 'is', null).where(isTo(to))
