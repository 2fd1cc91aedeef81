import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { formatDateTime } from '@concordia/contract/values/dates'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import type { Trx } from '../platform/database/database.ts'
import type { Task } from '../platform/jobs/task.ts'
import type { Message } from '../platform/mail/email.ts'
import { addDigest, paceOf, toBeGrouped } from '../platform/mail/pace.ts'
import { queueEmail } from '../platform/mail/queue.ts'

/** As many notices in one e-mail; what is left comes in the next. */
const MOST = 100

const Payload = z.object({ procedimentoId: z.number(), emailId: z.number() })

/**
 * Sends the notices of a procedimento that wait for the pace of an address, together in one e-mail. One transaction makes the
 * digest and ties the notices to it; the lock on the procedimento keeps acts, and another node, from doing the same meanwhile.
 */
export const sendDigestTask =
  ({ tx, letterhead }: Pick<Deps, 'tx' | 'letterhead'>): Task =>
  async (payload) => {
    const digest = Payload.parse(payload)
    const { procedimentoId, emailId } = digest
    await tx(async (trx) => {
      const { tipo } = await trx
        .selectFrom('procedimentos')
        .select('tipo')
        .$narrowType<{ tipo: Tipo }>()
        .where('id', '=', procedimentoId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const { destinatario: to } = await trx
        .selectFrom('emails')
        .select('destinatario')
        .where('id', '=', emailId)
        .executeTakeFirstOrThrow()
      const { from } = await paceOf(trx, procedimentoId, to)
      const notices = await findNotices(trx, procedimentoId, to)
      if (notices.length === 0) return
      if (from) return addDigest(trx, digest, { to, from })
      const id = await queueDigest(trx, { tipo, procedimentoId, to, notices }, letterhead)
      await trx
        .updateTable('emails')
        .set({ resumoId: id })
        .where(
          'id',
          'in',
          notices.map((notice) => notice.id),
        )
        .execute()
      if (notices.length === MOST) await addDigest(trx, digest, { to, from: null })
    })
  }

type Notices = Awaited<ReturnType<typeof findNotices>>

const findNotices = (trx: Trx, procedimentoId: number, to: string) =>
  toBeGrouped(trx, procedimentoId, to)
    .select(['id', 'userId', 'corpo', 'createdAt'])
    .$narrowType<{ corpo: Message }>()
    .orderBy('id')
    .limit(MOST)
    .execute()

async function queueDigest(
  trx: Trx,
  { tipo, procedimentoId, to, notices }: { tipo: Tipo; procedimentoId: number; to: string; notices: Notices },
  letterhead: Deps['letterhead'],
): Promise<number> {
  const ids = notices.map(({ id }) => id)
  const contatos = await trx
    .selectFrom('emailContatos')
    .select('parteContatoId')
    .distinct()
    .where('emailId', 'in', ids)
    .orderBy('parteContatoId')
    .execute()
  const userId = notices.find((notice) => notice.userId !== null)?.userId
  return queueEmail(
    trx,
    {
      to,
      message: digestMessage(tipo, procedimentoId, notices),
      kind: 'resumo',
      procedimentoId,
      contatos: contatos.map(({ parteContatoId }) => parteContatoId),
      ...(userId && { userId }),
      digest: true,
    },
    letterhead,
  )
}

function digestMessage(tipo: Tipo, numero: number, notices: Notices): Message {
  const { um, titulo } = TIPOS[tipo]
  const last = notices.at(-1)!.corpo
  const many = notices.length === 1 ? 'um aviso' : `${notices.length} avisos`
  return {
    subject: `${titulo} ${numero}: ${many}`,
    ...(notices.every(({ corpo }) => corpo.greeting === last.greeting) && last.greeting && { greeting: last.greeting }),
    paragraphs: [
      `Houve muitos atos no ${um} ${numero} em pouco tempo. Este e-mail reúne ${many}; cada um vale como se tivesse vindo sozinho.`,
      ...notices.map(({ corpo, createdAt }, i) => `${i + 1}. ${formatDateTime(createdAt)}. ${corpo.paragraphs.join(' ')}`),
    ],
    ...(last.facts && last.facts.length > 0 && { facts: last.facts }),
    ...(last.action && { action: { ...last.action, url: withoutReference(last.action.url) } }),
    reason: [...new Set(notices.map(({ corpo }) => corpo.reason))].join(' '),
  }
}

/** The link of the digest names the digest, not the last of its notices. */
function withoutReference(link: string): string {
  const url = new URL(link)
  url.searchParams.delete('aviso')
  return url.href
}
