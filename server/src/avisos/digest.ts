import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { formatDateTime } from '@concordia/contract/values/dates'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import type { Trx } from '../platform/database/database.ts'
import type { Task } from '../platform/jobs/task.ts'
import type { Message } from '../platform/mail/email.ts'
import { plainLink } from './convites/invite.ts'
import { addDigest, type Matter, paceOf, toBeGrouped } from './pace.ts'
import { queueNotice } from './queue-notice.ts'

/** As many notices in one e-mail; what is left comes in the next. */
const MOST = 100

const Payload = z.union([
  z.object({ procedimentoId: z.number(), emailId: z.number() }),
  z.object({ negociacaoId: z.number(), emailId: z.number() }),
])

/**
 * Sends the notices of a procedimento or a negociação that wait for the pace of an address, together in one e-mail. One
 * transaction makes the digest and ties the notices to it; the lock on what they are about keeps acts, and another node, from doing the same meanwhile.
 */
export const sendDigestTask =
  ({ tx, letterhead }: Pick<Deps, 'tx' | 'letterhead'>): Task =>
  async (payload) => {
    const digest = Payload.parse(payload)
    const { emailId, ...matter } = digest
    await tx(async (trx) => {
      const nome = await lockAssunto(trx, matter)
      const { destinatario: to } = await trx
        .selectFrom('emails')
        .select('destinatario')
        .where('id', '=', emailId)
        .executeTakeFirstOrThrow()
      const { from } = await paceOf(trx, matter, to)
      const notices = await findNotices(trx, matter, to)
      if (notices.length === 0) return
      if (from) return addDigest(trx, digest, { to, from })
      const id = await queueDigest(trx, { matter, nome, to, notices }, letterhead)
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

/** Locks what the notices are about. @returns how it is called: "o", "processo", 12 */
async function lockAssunto(trx: Trx, matter: Matter): Promise<Assunto> {
  if ('negociacaoId' in matter) {
    const { negociacaoId: id } = matter
    await trx.selectFrom('negociacoes').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    return { artigo: 'a', um: 'negociação', titulo: 'Negociação', numero: id }
  }
  const { tipo } = await trx
    .selectFrom('procedimentos')
    .select('tipo')
    .$narrowType<{ tipo: Tipo }>()
    .where('id', '=', matter.procedimentoId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { artigo, um, titulo } = TIPOS[tipo]
  return { artigo, um, titulo, numero: matter.procedimentoId }
}

interface Assunto {
  artigo: 'o' | 'a'
  um: string
  titulo: string
  numero: number
}

type Notices = Awaited<ReturnType<typeof findNotices>>

const findNotices = (trx: Trx, matter: Matter, to: string) =>
  toBeGrouped(trx, matter, to)
    .select(['id', 'userId', 'corpo', 'createdAt'])
    .$narrowType<{ corpo: Message }>()
    .orderBy('id')
    .limit(MOST)
    .execute()

async function queueDigest(
  trx: Trx,
  { matter, nome, to, notices }: { matter: Matter; nome: Assunto; to: string; notices: Notices },
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
  return queueNotice(
    trx,
    {
      to,
      message: digestMessage(nome, notices),
      kind: 'resumo',
      about: matter,
      contatos: contatos.map(({ parteContatoId }) => parteContatoId),
      ...(userId && { userId }),
      digest: true,
    },
    letterhead,
  )
}

function digestMessage({ artigo, um, titulo, numero }: Assunto, notices: Notices): Message {
  const last = notices.at(-1)!.corpo
  const one = notices.length === 1
  const many = one ? 'um aviso' : `${notices.length} avisos`
  const which = `${one ? 'este aviso' : `estes ${many}`} d${artigo} ${um} ${numero}`
  return {
    subject: `${titulo} ${numero}: ${many}`,
    ...(notices.every(({ corpo }) => corpo.greeting === last.greeting) && last.greeting && { greeting: last.greeting }),
    paragraphs: [
      `Para não enviar muitos e-mails em pouco tempo, guardamos ${which}. ${one ? 'Vale como se tivesse vindo na hora.' : 'Cada um vale como se tivesse vindo na hora.'}`,
      ...notices.map(({ corpo, createdAt }, i) => `${i + 1}. ${formatDateTime(createdAt)}. ${textOf(corpo, last)}`),
    ],
    ...(last.facts && last.facts.length > 0 && { facts: last.facts }),
    // The link of the digest names the digest, not the last of its notices.
    ...(last.action && { action: { ...last.action, url: plainLink(last.action.url) } }),
    reason: [...new Set(notices.map(({ corpo }) => corpo.reason))].join(' '),
  }
}

/** The words of one notice, and those of its facts that the digest does not show below. */
function textOf({ paragraphs, facts = [] }: Message, { facts: shown = [] }: Message): string {
  const others = facts.filter(([label, value]) => !shown.some((one) => one[0] === label && one[1] === value))
  return [...paragraphs, ...others.map(([label, value]) => `${label}: ${value}.`)].join(' ')
}
