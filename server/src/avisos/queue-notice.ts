import type { Retencao } from '@concordia/contract/rules/avisos-retidos'
import { sql } from 'kysely'
import type { Db, Trx } from '../platform/database/database.ts'
import type { Letterhead } from '../platform/mail/email.ts'
import { giveToSender } from '../platform/mail/mail-jobs.ts'
import { type About, type Email, storeEmails } from '../platform/mail/queue.ts'
import { asConvites } from './convites/invite.ts'
import { addDigest, type Matter, type Pace, paceOf } from './pace.ts'

/** An e-mail about a matter, which may have to wait. */
export interface NoticeEmail extends Omit<Email, 'about'> {
  about: Matter
  /** More columns of its row. */
  row?: About
  /** The act it tells of. */
  eventoId?: number | undefined
  /** The contacts of partes it serves. */
  contatos?: readonly number[]
  /** It exceeds a limit, and waits until the secretariat decides (docs/rules/notices.md#limits). */
  retidoPor?: Retencao | undefined
}

interface Waiting {
  /** Beyond the pace of its address it joins a digest. */
  paced?: boolean
  /** It carries notices that waited: it counts in the pace, and does not wait itself. */
  digest?: boolean
}

/**
 * Queues an e-mail about a matter as `queueEmail` does, unless it has to wait for the secretariat or for the pace of its address.
 * @returns id of the row in `emails`
 */
export async function queueNotice(trx: Db | Trx, email: NoticeEmail & Waiting, letterhead: Letterhead): Promise<number> {
  const { about, to, retidoPor, paced, digest } = email
  const pace = paced && !retidoPor ? await paceOf(trx, about, to) : null
  const [id] = (await storeNotices(trx, [email], letterhead, { pace, digest })) as [number]
  if (retidoPor) return id
  if (pace?.waits) await addDigest(trx, { ...about, emailId: id }, { to, from: pace.from })
  else await giveToSender(trx, [id], { secret: email.secret ?? false })
  return id
}

/** The same for several e-mails at once, which wait for no pace. */
export async function queueNotices(trx: Db | Trx, emails: readonly NoticeEmail[], letterhead: Letterhead): Promise<void> {
  if (emails.length === 0) return
  const ids = await storeNotices(trx, emails, letterhead)
  for (const secret of [true, false]) {
    const due = ids.filter((_, i) => !emails[i]!.retidoPor && (emails[i]!.secret ?? false) === secret)
    await giveToSender(trx, due, { secret })
  }
}

/** @returns their ids, in the same order */
async function storeNotices(
  trx: Db | Trx,
  emails: readonly NoticeEmail[],
  letterhead: Letterhead,
  { pace = null, digest }: { pace?: Pace | null; digest?: boolean | undefined } = {},
): Promise<number[]> {
  const links = await asConvites(trx, emails, letterhead.appUrl)
  const rows = emails.map(({ about, row, eventoId = null, retidoPor = null, ...email }, i) => {
    const { message, convite } = links[i]!
    const situacao = retidoPor ? 'retido' : pace?.waits ? 'agrupado' : 'na-fila'
    const contadoEm = digest || pace?.waits === false ? sql<Date>`now()` : null
    return { ...email, message, about: { ...row, ...about, eventoId, retidoPor, situacao, contadoEm, convite } }
  })
  const ids = await storeEmails(trx, rows, letterhead)
  const served = emails.flatMap(({ contatos = [] }, i) =>
    contatos.map((parteContatoId) => ({ parteContatoId, emailId: ids[i]! })),
  )
  if (served.length > 0) await trx.insertInto('emailContatos').values(served).execute()
  return ids
}
