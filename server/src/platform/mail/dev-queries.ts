import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

const PER_PAGE = 20

/** Length of the first words of each message in the list. */
const START = 120

/**
 * Queued and sent e-mails for /dev/emails, the latest first.
 * @param para part of the recipient's address; empty for all
 * @param page from 1
 */
export async function listDevEmails(db: Db, { page = 1, para = '' }: { page?: number; para?: string } = {}) {
  const wanted = db
    .selectFrom('emails')
    .$if(para !== '', (query) =>
      query.where((eb) => eb(eb.fn('strpos', [eb.fn('lower', ['destinatario']), eb.val(para.toLowerCase())]), '>', 0)),
    )
  const emails = await wanted
    .select(['id', 'destinatario', 'assunto', 'motivo', 'situacao', 'createdAt'])
    .select(sql<string | null>`left(corpo->'paragraphs'->>0, ${sql.lit(START)})`.as('inicio'))
    .orderBy('id', 'desc')
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
    .execute()
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { emails, page, para, pages: Math.max(1, Math.ceil(total / PER_PAGE)), total }
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
