import type { Tipo } from '@concordia/contract/rules/tipos'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Refusal } from '../../platform/mail/send.ts'
import { announce } from './announce.ts'

/**
 * Notifies the filer of a procedimento that the address of a parte refused an e-mail about it: once, until that address
 * accepts one again. Refusals of other e-mails (this notice included) are not reported to anybody.
 */
export async function notifyRecusa(deps: Pick<Deps, 'letterhead'>, trx: Trx, refusal: Refusal): Promise<void> {
  const { procedimentoId: numero, contatos, destinatario: endereco } = refusal
  if (numero === null || contatos.length === 0) return
  // When two refusals arrive at once, the second waits here for the first and then finds its notice.
  const { tipo } = await trx
    .selectFrom('procedimentos')
    .select('tipo')
    .$narrowType<{ tipo: Tipo }>()
    .where('id', '=', numero)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (await wasRefusedBefore(trx, numero, refusal)) return
  const partes = await trx
    .selectFrom('parteContatos as c')
    .innerJoin('partes as p', 'p.id', 'c.parteId')
    .select('p.nome')
    .where('c.id', 'in', contatos)
    .orderBy('c.id')
    .execute()
  const [{ nome }, ...outras] = partes as [{ nome: string }, ...{ nome: string }[]]
  const parte = outras.length === 0 ? nome : `${nome} e de ${outras.length === 1 ? 'outra' : `outras ${outras.length}`}`
  await announce(deps, trx, 'emailRecusado', { tipo, numero, endereco, parte, motivo: motivoDaRecusa(refusal) })
}

/** The e-mails a mail server has answered; an e-mail that expired before that says nothing about its address. */
export const RESPONDIDOS = ['enviado', 'recusado'] as const

/** Whether this address refused the e-mail about this procedimento before this one. */
async function wasRefusedBefore(trx: Trx, numero: number, { emailId, destinatario }: Refusal): Promise<boolean> {
  const before = await trx
    .selectFrom('emails')
    .select('situacao')
    .where('procedimentoId', '=', numero)
    .where('destinatario', '=', destinatario)
    .where((eb) => eb.exists(eb.selectFrom('emailContatos as ec').select('ec.emailId').whereRef('ec.emailId', '=', 'emails.id')))
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
