import { createHash } from 'node:crypto'
import { AVISOS_POR_HORA } from '@concordia/contract/rules/limits'
import { sql } from 'kysely'
import type { Db, Trx } from '../database/database.ts'
import { addJob } from '../jobs/add.ts'
import { giveToSender, SEND_DIGEST } from './mail-jobs.ts'

/**
 * The subject of a notice, which limits its pace: an address gets so many notices about one procedimento, or about all
 * negociações that one person opened.
 */
export type Sobre = { procedimentoId: number } | { negociacaoId: number }

/** Lets a notice go that has waited for the secretariat, or sets it aside for the digest, as `queueEmail` does with a new one. */
export async function setOffNotice(trx: Db | Trx, sobre: Sobre, { id, to }: { id: number; to: string }): Promise<void> {
  const pace = await paceOf(trx, sobre, to)
  if (pace.waits) await groupNotices(trx, sobre, { ids: [id], to, from: pace.from })
  else {
    await trx.updateTable('emails').set({ contadoEm: sql<Date>`now()` }).where('id', '=', id).execute()
    await giveToSender(trx, [id], { secret: false })
  }
}

/** Sets notices to one address aside for its digest, which goes out when the pace allows (`from`; null: at once). */
export async function groupNotices(
  trx: Db | Trx,
  sobre: Sobre,
  { ids, to, from }: { ids: readonly number[]; to: string; from: Date | null },
): Promise<void> {
  await trx.updateTable('emails').set({ situacao: 'agrupado' }).where('id', 'in', ids).execute()
  await addDigest(trx, { ...sobre, emailId: ids.at(-1)! }, { to, from })
}

/** @param digest `emailId`: one of the notices to the address, which names it without being personal data */
export const addDigest = (
  trx: Db | Trx,
  digest: Sobre & { emailId: number },
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
export async function paceOf(trx: Db | Trx, sobre: Sobre, to: string): Promise<Pace> {
  const { from, first } = await trx
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('emails')
        .select(sql<Date>`contado_em + interval '1 hour'`.as('from'))
        .where(countsFor(sobre))
        .where('contadoEm', '>', sql<Date>`now() - interval '1 hour'`)
        .where(isTo(to))
        .orderBy('contadoEm', 'desc')
        .offset(AVISOS_POR_HORA - 1)
        .limit(1)
        .as('from'),
      toBeGrouped(trx, sobre, to).select('id').limit(1).as('first'),
    ])
    .executeTakeFirstOrThrow()
  return { from, waits: from !== null || first !== null }
}

const isAbout = (sobre: Sobre) =>
  'negociacaoId' in sobre
    ? sql<boolean>`negociacao_id = ${sobre.negociacaoId}`
    : sql<boolean>`procedimento_id = ${sobre.procedimentoId}`

/** A negociação costs nothing: who opens many does not get a pace for each. */
const countsFor = (sobre: Sobre) =>
  'negociacaoId' in sobre
    ? sql<boolean>`negociacao_id in (select id from negociacoes
        where user_id = (select user_id from negociacoes where id = ${sobre.negociacaoId}))`
    : isAbout(sobre)

const isTo = (to: string) => sql<boolean>`lower(destinatario) = ${to.toLowerCase()}`

/** The notices to an address that wait for a digest. */
export const toBeGrouped = (trx: Db | Trx, sobre: Sobre, to: string) =>
  trx.selectFrom('emails').where(isAbout(sobre)).where('situacao', '=', 'agrupado').where('resumoId', 'is', null).where(isTo(to))
