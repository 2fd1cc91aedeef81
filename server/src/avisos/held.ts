import { sql } from 'kysely'
import type { Trx } from '../platform/database/database.ts'
import { giveToSender } from '../platform/mail/mail-jobs.ts'
import { BLANKED } from '../platform/mail/send.ts'
import { groupNotices, type Matter, paceOf, setOffNotice } from './pace.ts'

/** Condition on `emails`: the password that it carries no longer works, because a newer one went to the same contact of a parte. */
export const REPLACED = sql<boolean>`(emails.sigiloso and exists (select from email_contatos este
  join email_contatos outro on outro.parte_contato_id = este.parte_contato_id
  join emails depois on depois.id = outro.email_id
  where este.email_id = emails.id and depois.id > emails.id and depois.sigiloso))`

/** A decision of the secretariat about notices that waited for it. */
interface Decision {
  por: number
  motivo: string
  now: Date
}

/**
 * Lets e-mails about a procedimento go that waited for the secretariat. Several notices to one address travel in one digest, and
 * none goes beyond the pace of its address.
 */
export async function releaseHeld(trx: Trx, procedimentoId: number, ids: readonly number[], decision: Decision): Promise<void> {
  const rows = await trx
    .updateTable('emails')
    .set({ situacao: 'na-fila', ...decided(decision) })
    .where('id', 'in', ids)
    .where('situacao', '=', 'retido')
    .returning(['id', 'destinatario', 'sigiloso'])
    .execute()
  const secrets = rows.filter(({ sigiloso }) => sigiloso).map(({ id }) => id)
  await giveToSender(trx, secrets, { secret: true })
  const notices = rows.filter(({ sigiloso }) => !sigiloso).toSorted((a, b) => a.id - b.id)
  for (const [to, together] of Map.groupBy(notices, ({ destinatario }) => destinatario.toLowerCase())) {
    const [first, ...more] = together.map(({ id }) => id)
    if (more.length === 0) await setOffNotice(trx, { procedimentoId }, { id: first!, to })
    else {
      const { from } = await paceOf(trx, { procedimentoId }, to)
      await groupNotices(trx, { procedimentoId }, { ids: [first!, ...more], to, from })
    }
  }
}

/** These e-mails are not sent: they stay as evidence of that, without their secrets. */
export const discardHeld = (trx: Trx, ids: readonly number[], decision: Decision) =>
  trx
    .updateTable('emails')
    .set({ situacao: 'descartado', ...decided(decision), ...BLANKED })
    .where('id', 'in', ids)
    .where('situacao', '=', 'retido')
    .execute()

/** Passwords that wait for the secretariat, and that a new one has made worthless, are never sent. */
export const expireHeld = (trx: Trx, procedimentoId: number) =>
  trx
    .updateTable('emails')
    .set({ situacao: 'vencido', ...BLANKED })
    .where('procedimentoId', '=', procedimentoId)
    .where('situacao', '=', 'retido')
    .where('sigiloso', '=', true)
    .execute()

/**
 * Passwords of a procedimento that have not gone out and are worthless now: those that wait for the secretariat, and those in the
 * queue. An e-mail that is being sent at this moment cannot be stopped, and nobody waits for it.
 */
export async function expireUnsent(trx: Trx, procedimentoId: number): Promise<void> {
  await expireHeld(trx, procedimentoId)
  // A code has its own end.
  await expireNow(trx, secretsInQueue(trx).where('procedimentoId', '=', procedimentoId).where('valeAte', 'is', null))
}

/** Passwords for one contact that have not gone out; what other contacts share is for them too, and goes. */
export async function expireUnsentToContato(trx: Trx, contatoId: number): Promise<void> {
  const only = sql<boolean>`(select array_agg(parte_contato_id) from email_contatos where email_id = emails.id) = array[${contatoId}::bigint]`
  await trx
    .updateTable('emails')
    .set({ situacao: 'vencido', ...BLANKED })
    .where('situacao', '=', 'retido')
    .where('sigiloso', '=', true)
    .where(only)
    .execute()
  await expireNow(trx, secretsInQueue(trx).where(only))
}

/**
 * E-mails of one kind to an account that are still in the queue, and whose links no longer work. An e-mail that is being sent
 * still goes out.
 */
export const expireUnsentLinks = (trx: Trx, userId: number, kind: string) =>
  expireNow(trx, secretsInQueue(trx).where('userId', '=', userId).where('motivo', '=', kind))

/**
 * E-mails about a matter to an account that follows it no more, and that have not gone out. E-mails to a contact of a parte
 * still go out, because the parte must get them. An e-mail that is being sent at this moment cannot be stopped.
 */
export async function dropUnsentTo(trx: Trx, about: Matter, userId: number): Promise<void> {
  const unsent = (...situacoes: string[]) =>
    trx
      .selectFrom('emails')
      .select('id')
      .$if('procedimentoId' in about, (all) =>
        all.where('procedimentoId', '=', (about as { procedimentoId: number }).procedimentoId),
      )
      .$if('negociacaoId' in about, (all) => all.where('negociacaoId', '=', (about as { negociacaoId: number }).negociacaoId))
      .where('userId', '=', userId)
      .where('situacao', 'in', situacoes)
      .where(sql<boolean>`not exists (select from email_contatos ec where ec.email_id = emails.id)`)
  await trx
    .updateTable('emails')
    .set({ situacao: 'vencido', ...BLANKED })
    .where('id', 'in', unsent('retido', 'agrupado').where('resumoId', 'is', null))
    .execute()
  await expireNow(trx, unsent('na-fila'))
}

/**
 * E-mails about a procedimento to the address of a lawyer who represents this parte no more, and that have not gone out: as its contact
 * alone; what other partes share with it is for them too.
 */
export async function dropUnsentToLawyer(
  trx: Trx,
  procedimentoId: number,
  em: { userId: number; parteId: number },
): Promise<void> {
  const unsent = (...situacoes: string[]) =>
    trx
      .selectFrom('emails')
      .select('id')
      .where('procedimentoId', '=', procedimentoId)
      .where('situacao', 'in', situacoes)
      .where(sql<boolean>`lower(destinatario) = (select email from users where id = ${em.userId})
        and exists (select from email_contatos ec where ec.email_id = emails.id)
        and not exists (select from email_contatos ec join parte_contatos c on c.id = ec.parte_contato_id
          where ec.email_id = emails.id and c.parte_id <> ${em.parteId})`)
  await trx
    .updateTable('emails')
    .set({ situacao: 'vencido', ...BLANKED })
    .where('id', 'in', unsent('retido', 'agrupado').where('resumoId', 'is', null))
    .execute()
  await expireNow(trx, unsent('na-fila'))
}

const secretsInQueue = (trx: Trx) =>
  trx.selectFrom('emails').select('id').where('situacao', '=', 'na-fila').where('sigiloso', '=', true)

async function expireNow(trx: Trx, queued: ReturnType<typeof secretsInQueue>): Promise<void> {
  const free = queued.forNoKeyUpdate().skipLocked()
  await trx.updateTable('emails').set({ valeAte: sql<Date>`now()` }).where('id', 'in', free).execute()
}

/**
 * The address of a contact was wrong: notices that wait, for the secretariat or for a digest, go to the right one. A notice that
 * other contacts share still goes to the address, which is right for them, and counts no longer as sent to this one.
 */
export async function readdressUnsent(
  trx: Trx,
  procedimentoId: number,
  { contatoId, de, para }: { contatoId: number; de: string; para: string },
): Promise<void> {
  const rows = await trx
    .selectFrom('emails')
    .innerJoin('emailContatos as este', 'este.emailId', 'emails.id')
    .select(['emails.id', 'situacao'])
    .select(({ selectFrom, fn }) =>
      selectFrom('emailContatos as todos')
        .select(fn.countAll<number>().as('n'))
        .whereRef('todos.emailId', '=', 'emails.id')
        .as('contatos'),
    )
    .where('este.parteContatoId', '=', contatoId)
    .where('procedimentoId', '=', procedimentoId)
    .where('situacao', 'in', ['retido', 'agrupado'])
    .where('resumoId', 'is', null)
    .where('sigiloso', '=', false)
    .where(sql<boolean>`lower(destinatario) = ${de.toLowerCase()}`)
    .orderBy('emails.id')
    .execute()
  const [shared, own] = [
    rows.filter(({ contatos }) => Number(contatos) > 1),
    rows.filter(({ contatos }) => Number(contatos) === 1),
  ]
  const idsOf = (some: typeof rows) => some.map(({ id }) => id)
  if (shared.length > 0)
    await trx.deleteFrom('emailContatos').where('parteContatoId', '=', contatoId).where('emailId', 'in', idsOf(shared)).execute()
  if (own.length === 0) return
  // An account that had the former address is not addressed any more.
  await trx.updateTable('emails').set({ destinatario: para, userId: null }).where('id', 'in', idsOf(own)).execute()
  const grouped = idsOf(own.filter(({ situacao }) => situacao === 'agrupado'))
  if (grouped.length === 0) return
  const { from } = await paceOf(trx, { procedimentoId }, para)
  await groupNotices(trx, { procedimentoId }, { ids: grouped, to: para, from })
}

const decided = ({ por, motivo, now }: Decision) => ({ decididoEm: now, decididoPor: por, decisaoMotivo: motivo })
