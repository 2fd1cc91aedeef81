import { maskEmail } from '@concordia/contract/values/contato/email'
import type { Deps } from '../../deps.ts'
import { CONTATO_DA_NEGOCIACAO } from '../../notificacoes/catalogo-negociacoes.ts'
import { nomeDaParte } from '../../notificacoes/partes.ts'
import type { Trx } from '../../platform/database/database.ts'
import { queueEmail } from '../../platform/mail/queue.ts'

/** The addresses of a parte that were invited and are none of its new ones, nor a contact of another parte. */
export async function convidadosQueSaem(
  trx: Trx,
  negociacaoId: number,
  { parteId, emails }: { parteId: number; emails: readonly string[] },
): Promise<string[]> {
  const contatos = await trx
    .selectFrom('negociacaoContatos as c')
    .innerJoin('negociacaoPartes as p', 'p.id', 'c.parteId')
    .select(['c.contato', 'p.id'])
    .where('p.negociacaoId', '=', negociacaoId)
    .execute()
  const ficam = new Set([...emails, ...contatos.filter(({ id }) => id !== parteId).map(({ contato }) => contato)])
  const saem = contatos.filter(({ contato }) => !ficam.has(contato)).map(({ contato }) => contato)
  if (saem.length === 0) return []
  const convidados = await trx
    .selectFrom('emails')
    .select('destinatario')
    .distinct()
    .where('negociacaoId', '=', negociacaoId)
    .where('motivo', '=', 'convite')
    .where('situacao', '<>', 'recusado')
    .where('destinatario', 'in', saem)
    .execute()
  return convidados.map(({ destinatario }) => destinatario)
}

/** Tells each of them that it is a contact no more, and the new addresses, masked. */
export async function tellLeaving(
  { letterhead }: Pick<Deps, 'letterhead'>,
  trx: Trx,
  negociacaoId: number,
  { parteId, por, emails, deixaram }: { parteId: number; por: string; emails: readonly string[]; deixaram: readonly string[] },
): Promise<void> {
  const { nome } = await trx.selectFrom('negociacaoPartes').select('nome').where('id', '=', parteId).executeTakeFirstOrThrow()
  const parte = nomeDaParte(nome)
  const message = {
    subject: `Negociação ${negociacaoId}: os contatos de uma parte foram trocados`,
    greeting: 'Olá',
    paragraphs: [
      `${nomeDaParte(por)} trocou os e-mails da parte ${parte} na negociação ${negociacaoId}. Este endereço deixou de ser contato dela, e o convite que ele recebeu não vale mais.`,
      `Se você representa ${parte} e não reconhece esta mudança, fale com a câmara: quem entrar pelos novos endereços negocia em nome dela.`,
    ],
    facts: [['Novos contatos', emails.map(maskEmail).join('; ')]] as [string, string][],
    reason: CONTATO_DA_NEGOCIACAO,
  }
  for (const to of deixaram) await queueEmail(trx, { to, message, kind: 'contato-trocado', negociacaoId }, letterhead)
}
