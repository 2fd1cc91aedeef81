import { nomeDaAcao, nomeDoObjeto } from '@concordia/contract/secretaria/auditoria/auditoria'
import { nomeDoDado, valorDoDado } from '@concordia/contract/secretaria/auditoria/auditoria-dados'
import { assuntoDoResumo, RESUMO } from '@concordia/contract/secretaria/auditoria/resumo'
import { formatDateTime } from '@concordia/contract/values/dates'
import type { Deps } from '../deps.ts'
import type { Trx } from '../platform/database/database.ts'
import type { Message } from '../platform/mail/email.ts'
import { oneLine, withoutAddresses } from '../platform/mail/plain-text.ts'
import { queueEmail } from '../platform/mail/queue.ts'

export const RESUMO_DA_ADMINISTRACAO = 'resumoDaAdministracao'
/** The kind of its e-mails. */
export const E_MAIL_DO_RESUMO = 'resumo-da-administracao'

/** The most acts in one digest; the others are counted, and are in the audit trail. */
const MOST = 200

/**
 * Cron, at 7 in São Paulo: tells each administrator, in one e-mail, what the secretariat has done since the digest before: also
 * those who were administrators at an act and are no longer. Acts are marked in the transaction that queues the e-mails, so all
 * nodes together report each act once, and miss none however long the platform was down. Nothing done: nothing is sent.
 */
export const sendAdministratorDigest = (deps: Pick<Deps, 'tx' | 'clock' | 'letterhead'>): Promise<void> =>
  deps.tx(async (trx) => {
    const lines = await claimLines(trx, deps.clock.now())
    const ids = [...new Set(lines.flatMap(({ administradores }) => administradores))]
    for (const id of ids) {
      const theirs = lines.filter(({ administradores }) => administradores.includes(id))
      await tell(deps, trx, id, theirs)
    }
  })

type Line = Awaited<ReturnType<typeof claimLines>>[number]

async function claimLines(trx: Trx, now: Date) {
  const claimed = await trx
    .updateTable('resumoDaAdministracao')
    .set({ enviadoEm: now })
    .where('enviadoEm', 'is', null)
    .returning(['auditoriaId', 'administradores'])
    .execute()
  if (claimed.length === 0) return []
  const told = new Map(claimed.map(({ auditoriaId, administradores }) => [auditoriaId, administradores.map(Number)]))
  const acts = await trx
    .selectFrom('auditoria as a')
    .leftJoin('users as u', 'u.id', 'a.userId')
    .select(['a.id', 'a.createdAt', 'a.acao', 'a.objeto', 'a.objetoId', 'a.dados', 'u.name'])
    .where('a.id', 'in', [...told.keys()])
    .orderBy('a.id')
    .execute()
  return acts.map((act) => ({ ...act, administradores: told.get(act.id)! }))
}

async function tell(deps: Pick<Deps, 'letterhead'>, trx: Trx, userId: number, lines: readonly Line[]): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select(['email', 'firstName'])
    .where('id', '=', userId)
    .where('emailVerifiedAt', 'is not', null)
    .where('encerradaEm', 'is', null)
    .executeTakeFirst()
  if (!user) return
  const message = digestMessage(user.firstName, lines, deps.letterhead.appUrl)
  const emailId = await queueEmail(trx, { to: user.email, message, kind: E_MAIL_DO_RESUMO, userId }, deps.letterhead)
  const { subject, paragraphs } = message
  await trx
    .insertInto('notificacoes')
    .values({ userId, subject, body: paragraphs.join(' '), path: '/secretaria/auditoria', emailId })
    .execute()
}

function digestMessage(firstName: string, lines: readonly Line[], appUrl: string): Message {
  const many = lines.length === 1 ? '1 ato' : `${lines.length} atos`
  const left = lines.length - MOST
  return {
    subject: `Resumo da secretaria: ${many}`,
    greeting: `Olá, ${oneLine(firstName)}`,
    paragraphs: [
      `Desde o último resumo, a secretaria fez ${many} de que a administração é sempre avisada.`,
      ...Object.keys(RESUMO).flatMap((assunto) => {
        const about = lines.slice(0, MOST).filter(({ acao, objeto }) => assuntoDoResumo(acao, objeto) === assunto)
        return about.map((line) => `${assunto}: ${sentenceOf(line)}`)
      }),
      ...(left > 0 ? [`Outros ${left} atos estão na auditoria.`] : []),
    ],
    action: { label: 'Abrir a auditoria', url: `${appUrl}/secretaria/auditoria` },
    reason:
      'Você recebe este resumo porque fazia parte da administração da câmara quando os atos foram feitos; ele não pode ser desligado.',
  }
}

function sentenceOf({ createdAt, name, acao, objeto, objetoId, dados }: Line): string {
  const facts = Object.entries((dados ?? {}) as Record<string, unknown>)
    .filter(([dado, value]) => dado !== 'sha256' && value !== null && typeof value !== 'object')
    .map(([dado, value]) => `${nomeDoDado(dado)}: ${valorDoDado(objeto, dado, value)}`)
  const object = `${nomeDoObjeto(objeto)}${objetoId === null ? '' : ` ${objetoId}`}`
  const who = name ?? 'o operador do servidor'
  const told = [`${nomeDaAcao(acao, objeto)} (${object})`, ...facts].join('; ')
  return withoutAddresses(oneLine(`${formatDateTime(createdAt)}, ${who}: ${told}.`))
}
