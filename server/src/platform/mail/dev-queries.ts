import type { Db } from '../database/database.ts'

const PER_PAGE = 20

/** Queued and sent e-mails for /dev/emails, the latest first. @param page from 1 */
export async function listDevEmails(db: Db, { page = 1 }: { page?: number } = {}) {
  const emails = await db
    .selectFrom('emails')
    .select(['id', 'destinatario', 'assunto', 'motivo', 'situacao', 'createdAt'])
    .orderBy('id', 'desc')
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
    .execute()
  const { total } = await db
    .selectFrom('emails')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { emails, page, pages: Math.max(1, Math.ceil(total / PER_PAGE)), total }
}

/** One e-mail with its body, for /dev/emails/{id}; undefined when there is none. */
export const findDevEmail = (db: Db, id: number) =>
  db
    .selectFrom('emails')
    .select(['id', 'destinatario', 'assunto', 'motivo', 'situacao', 'createdAt', 'html', 'texto', 'corpo', 'anexos', 'resposta'])
    .where('id', '=', id)
    .executeTakeFirst()

export type DevEmailList = Awaited<ReturnType<typeof listDevEmails>>
export type DevEmail = NonNullable<Awaited<ReturnType<typeof findDevEmail>>>
