import { DIAS_PARA_DESFAZER } from '@concordia/contract/conta/words'
import type { Retencao } from '@concordia/contract/rules/avisos-retidos'
import type { Deps } from '../deps.ts'
import type { Trx } from '../platform/database/database.ts'
import { oneLine, withoutAddresses } from '../platform/mail/plain-text.ts'
import { queueEmail } from '../platform/mail/queue.ts'
import type { Notice } from './aviso.ts'
import { eContato, NOTICES, type NoticeFacts, type NoticeKind, type ProcedimentoKind } from './catalogo.ts'
import { type AvisoAsPartes, CONTATO_DA_NEGOCIACAO } from './catalogo-negociacoes.ts'
import { partesDe } from './partes.ts'

/** For a notice about a procedimento. */
export interface SobreOAto {
  /** The act it tells of, where that is one evento. */
  eventoId?: number | undefined
  /** Its e-mails wait for the secretariat (docs/rules/notices.md#limits). */
  retidoPor?: Retencao | undefined
}

interface Recipient extends SobreOAto {
  userId: number
  /** The procedimento it is about: stored with the e-mail as evidence. */
  procedimentoId?: number
  /** The negociação it is about, likewise. */
  negociacaoId?: number
  /** An e-mail to this person's address that already says the same. */
  emailId?: number | undefined
  /** The link that undoes the change the notice tells of; only the e-mail has it (docs/rules/account.md#undoing). */
  desfazer?: { url: string; expiresAt: Date }
}
type Facts<K extends NoticeKind> = NoticeFacts[K] & Recipient

/**
 * Notifies one user, on the screen and by e-mail, in the transaction of the act that causes it. No e-mail is made when the act
 * sends a fuller e-mail of its own (the table says so), or when `emailId` already says the same. A blocked account gets
 * notices about a procedimento only on the screen (docs/decisions/024-blocked-accounts.md).
 */
export async function notify<K extends NoticeKind>(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  kind: K,
  facts: Facts<K>,
): Promise<void> {
  const { userId } = facts
  const { porque, email, texto } = NOTICES[kind]
  const notice = texto(plain(facts as NoticeFacts[K]))
  const elsewhere = email !== undefined
  const emailId =
    facts.emailId ??
    (elsewhere ? null : await mailNotice(deps, trx, { ...facts, kind, notice, porque: porque(facts as NoticeFacts[K]) }))
  const { subject, body, path } = notice
  await trx.insertInto('notificacoes').values({ userId, subject, body, path, emailId }).execute()
}

/** One address of one or several partes. */
interface Endereco {
  endereco: string
  contatos: readonly { parteContatoId: number; parteNome: string }[]
}

/**
 * Notifies an address about the procedimento of its partes, by one e-mail whatever number of them share it, in the transaction
 * of the act.
 * @returns id of the e-mail
 */
export function mailPartes<K extends ProcedimentoKind>(
  { letterhead }: Pick<Deps, 'letterhead'>,
  trx: Trx,
  kind: K,
  facts: NoticeFacts[K],
  { endereco, contatos, ...ato }: Endereco & SobreOAto,
): Promise<number> {
  const { subject, body, path, label } = NOTICES[kind].texto(plain(facts))
  const action = { label, url: `${letterhead.appUrl}${path}` }
  const nomes = contatos.map(({ parteNome }) => parteNome)
  const message = { subject, ...partesDe(nomes), paragraphs: [body], action, reason: eContato(facts) }
  const to = { to: endereco, contatos: contatos.map(({ parteContatoId }) => parteContatoId) }
  return queueEmail(trx, { ...to, message, kind, procedimentoId: facts.numero, ...ato, paced: true }, letterhead)
}

/**
 * Notifies an address about the negociação of its partes, as `mailPartes` does about a procedimento.
 * @returns id of the e-mail
 */
export function mailPartesDaNegociacao<K extends AvisoAsPartes>(
  { letterhead }: Pick<Deps, 'letterhead'>,
  trx: Trx,
  kind: K,
  facts: NoticeFacts[K],
  { endereco, nomes }: { endereco: string; nomes: readonly string[] },
): Promise<number> {
  const { subject, body, path, label } = NOTICES[kind].texto(plain(facts))
  const action = { label, url: `${letterhead.appUrl}${path}` }
  const message = { subject, ...partesDe(nomes), paragraphs: [body], action, reason: CONTATO_DA_NEGOCIACAO }
  return queueEmail(trx, { to: endereco, message, kind, negociacaoId: facts.negociacao, paced: true }, letterhead)
}

/**
 * Addresses that are shown on purpose: our own sentences, or the masked ones of a correction and of a user who invites
 * (`porQuem`).
 */
const ADDRESSES: readonly string[] = ['endereco', 'de', 'para', 'convidadoPor']

const plain = <F extends object>(facts: F): F =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? shown(name, value) : value]),
  ) as F

const shown = (name: string, text: string) => (ADDRESSES.includes(name) ? oneLine(text) : withoutAddresses(oneLine(text)))

interface Mailing extends SobreOAto {
  userId: number
  procedimentoId?: number | undefined
  negociacaoId?: number | undefined
  kind: NoticeKind
  notice: Notice
  porque: string
  desfazer?: { url: string; expiresAt: Date } | undefined
}

const DESFAZER = `Se não foi você, use o botão “Não fui eu”: as sessões são encerradas, a mudança é desfeita, se possível, e você cria uma nova senha. O link vale por ${DIAS_PARA_DESFAZER} dias e só pode ser usado uma vez.`

/**
 * @returns id of the e-mail; null for an unverified address, which may be a stranger's, and for a blocked account when the
 * notice is about a procedimento or a negociação
 */
async function mailNotice({ letterhead }: Pick<Deps, 'letterhead'>, trx: Trx, mailing: Mailing): Promise<number | null> {
  const { userId, procedimentoId, negociacaoId, eventoId, retidoPor, kind, notice, porque, desfazer } = mailing
  const { email, firstName, emailVerifiedAt, bloqueadoEm } = await trx
    .selectFrom('users')
    .select(['email', 'firstName', 'emailVerifiedAt', 'bloqueadoEm'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (!emailVerifiedAt || (bloqueadoEm && (procedimentoId ?? negociacaoId) !== undefined)) return null
  const { subject, body, path, label } = notice
  const action = desfazer ? { label: 'Não fui eu', url: desfazer.url } : { label, url: `${letterhead.appUrl}${path}` }
  const footnote = desfazer ? { footnote: DESFAZER } : {}
  const message = { subject, greeting: `Olá, ${oneLine(firstName)}`, paragraphs: [body], action, reason: porque, ...footnote }
  const secret = desfazer ? { secret: true, expiresAt: desfazer.expiresAt } : {}
  const about = procedimentoId === undefined ? { negociacaoId } : { procedimentoId, eventoId, retidoPor }
  return queueEmail(trx, { to: email, message, kind, userId, ...about, paced: true, ...secret }, letterhead)
}
