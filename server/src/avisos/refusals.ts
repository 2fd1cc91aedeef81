import { sql } from 'kysely'
import type { Trx } from '../platform/database/database.ts'
import type { Refusal } from '../platform/mail/send.ts'
import type { Matter } from './pace.ts'

/** What the e-mail was about that a mail server refused; `contatos`: the contacts of partes that it served. */
export const refusedEmail = (trx: Trx, { emailId }: Refusal) =>
  trx
    .selectFrom('emails')
    .select(['destinatario as endereco', 'procedimentoId', 'negociacaoId'])
    .select(
      sql<number[]>`(select coalesce(json_agg(ec.parte_contato_id order by ec.parte_contato_id), '[]')
        from email_contatos ec where ec.email_id = emails.id)`.as('contatos'),
    )
    .where('id', '=', emailId)
    .executeTakeFirstOrThrow()

/** The e-mails a mail server has answered; an e-mail that expired before that says nothing about its address. */
export const RESPONDIDOS = ['enviado', 'recusado'] as const

/** Whether the address also refused the e-mail to a parte about this matter that its server answered before. */
export async function wasRefusedBefore(trx: Trx, matter: Matter, { emailId }: Refusal, endereco: string): Promise<boolean> {
  const before = await trx
    .selectFrom('emails')
    .select('situacao')
    .where((eb) =>
      'negociacaoId' in matter
        ? eb('negociacaoId', '=', matter.negociacaoId)
        : eb.and([
            eb('procedimentoId', '=', matter.procedimentoId),
            eb.exists(eb.selectFrom('emailContatos as ec').select('ec.emailId').whereRef('ec.emailId', '=', 'emails.id')),
          ]),
    )
    .where('destinatario', '=', endereco)
    .where('situacao', 'in', RESPONDIDOS)
    .where('id', '<>', emailId)
    .orderBy((eb) => eb.fn.coalesce('recusadoEm', 'enviadoEm'), 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return before?.situacao === 'recusado'
}

const NAO_EXISTE = 'o endereço não existe ou não recebe mensagens'
const GRANDE = 'a mensagem é maior do que a caixa de correio aceita'

/** By reply code and enhanced status (RFC 5321, RFC 3463), the more specific first. */
const MOTIVOS: [RegExp, string][] = [
  [/ 5\.1\.(1|2|3|4|6|10)$/, NAO_EXISTE],
  [/ 5\.2\.1$/, 'a caixa de correio está desativada'],
  [/ 5\.2\.2$/, 'a caixa de correio está cheia'],
  [/ 5\.(2\.3|3\.4)$/, GRANDE],
  [/ 5\.7\.\d+$/, 'o servidor de e-mail do destinatário não aceita mensagens como esta, por uma regra dele'],
  [/^(550|551|553|556)/, NAO_EXISTE],
  [/^552/, 'a caixa de correio está cheia ou a mensagem é grande demais para ela'],
  [/^(4\d\d|Não entregue)/, 'não foi possível entregá-la, embora tenhamos tentado por cerca de três dias'],
  [/^EENVELOPE/, 'o endereço não pode ser usado em um e-mail'],
  [/^EMESSAGE/, GRANDE],
]

/**
 * Why an e-mail was refused, in our own words. A foreign server may answer anything, even a sentence that asks for a
 * password, so in our own e-mails only its numbers are repeated.
 */
export function motivoDaRecusa({ code, reply }: Pick<Refusal, 'code' | 'reply'>): string {
  const status = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(reply)?.[1]
  const numbers = code === null ? '' : [code, status].filter(Boolean).join(' ')
  const key = numbers || reply
  const motivo = MOTIVOS.find(([pattern]) => pattern.test(key))?.[1] ?? 'o servidor de e-mail do destinatário não a aceitou'
  return numbers ? `${motivo} (código ${numbers})` : motivo
}
