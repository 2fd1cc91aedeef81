import { formatDate } from '@concordia/contract/values/dates'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/http/errors.ts'
import { ATOS_COM_RESPOSTA, deve, polosDe } from './dono.ts'

/** The deadlines of a procedimento that this user, or a side they act for, still owes an answer, stopped ones too. */
const devidos = (db: Db | Trx, userId: number, procedimentoId: number) =>
  db
    .selectFrom('prazos as z')
    .innerJoin('eventos as e', 'e.id', 'z.eventoId')
    .select(['z.eventoId as id', 'e.numero', 'z.dia as prazo', 'z.restantes', 'e.prazoQuem'])
    .select((eb) => eb.fn.coalesce('e.descricaoOutros', 'e.descricao').as('descricao'))
    .where('z.procedimentoId', '=', procedimentoId)
    .where('e.ato', 'in', ATOS_COM_RESPOSTA)
    .where(deve(userId))

/** The same without the ended ones, the nearest first, for the form of a movement. @param today `yyyy-mm-dd` */
export async function listPrazosAResponder(db: Db, userId: number, procedimentoId: number, today: string) {
  const rows = await devidos(db, userId, procedimentoId)
    .where((eb) => eb.or([eb('z.dia', '>=', today), eb('z.restantes', 'is not', null)]))
    .orderBy('z.dia')
    .orderBy('z.eventoId')
    .execute()
  return rows.map(({ id, numero, descricao, prazo }) => ({ id, numero, descricao: descricao!, prazo }))
}

export type Respondido = Awaited<ReturnType<typeof requireResposta>>

/**
 * The deadline that a movement says it answers. The caller holds the lock of the procedimento.
 * @throws AppError 422 on `responde_a`: not a deadline here, not this user's, already answered, or it has ended
 */
export async function requireResposta(
  trx: Trx,
  { userId, procedimentoId, eventoId, today }: { userId: number; procedimentoId: number; eventoId: number; today: string },
) {
  const prazo = await devidos(trx, userId, procedimentoId).where('z.eventoId', '=', eventoId).executeTakeFirst()
  if (!prazo) throw refused('Este prazo não é seu, ou já foi respondido')
  if (prazo.restantes === null && prazo.prazo < today)
    throw refused(`Este prazo terminou em ${formatDate(prazo.prazo)}. Envie a movimentação sem indicar que responde a ele`)
  return prazo
}

const refused = (message: string) => invalid({ responde_a: [message] })

/** Records that a movement answers a deadline; it is met once everybody whose deadline it is has answered. */
export async function recordResposta(
  trx: Trx,
  {
    prazo: { id, prazoQuem },
    respostaId,
    userId,
    now,
  }: { prazo: Pick<Respondido, 'id' | 'prazoQuem'>; respostaId: number; userId: number; now: Date },
): Promise<void> {
  const polos =
    prazoQuem === 'arbitros'
      ? sql`select null::text as polo`
      : prazoQuem === 'demandantes' || prazoQuem === 'demandadas'
        ? sql`select ${prazoQuem.slice(0, -1)}::text as polo`
        : prazoQuem === 'parte'
          ? sql`select t.polo from eventos e join partes t on t.id = e.prazo_parte_id where e.id = z.evento_id`
          : polosDe(userId)
  await sql`insert into prazo_respostas (prazo_id, evento_id, polo)
    select z.evento_id, ${respostaId}, x.polo from prazos z cross join lateral (${polos}) x where z.evento_id = ${id}`.execute(
    trx,
  )
  await trx
    .updateTable('prazos')
    .set({ cumpridoEm: now })
    .where('eventoId', '=', id)
    .$if(prazoQuem === null, (all) =>
      all.where(sql<boolean>`(select count(distinct polo) from prazo_respostas r where r.prazo_id = prazos.evento_id) = 2`),
    )
    .execute()
}
