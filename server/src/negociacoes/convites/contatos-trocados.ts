import { maskEmail } from '@concordia/contract/values/contato/email'
import { nomeDaParte } from '../../avisos/partes.ts'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import { queueEmail } from '../../platform/mail/queue.ts'
import { CONTATO_DA_NEGOCIACAO } from '../notices.ts'

interface Troca {
  parte: string
  por: string
  emails: readonly string[]
  /** Former addresses that are contacts of no parte any more. */
  saem: readonly string[]
}

/** Tells former addresses of a parte that were invited that they are contacts no more, and the new addresses, masked. */
export async function tellLeaving(
  { letterhead }: Pick<Deps, 'letterhead'>,
  trx: Trx,
  negociacaoId: number,
  { por, emails, saem, ...troca }: Troca,
): Promise<void> {
  const convidados = await trx
    .selectFrom('emails')
    .select('destinatario as to')
    .distinct()
    .where('negociacaoId', '=', negociacaoId)
    .where('motivo', '=', 'convite')
    .where('situacao', '<>', 'recusado')
    .where('destinatario', 'in', [...saem, ''])
    .execute()
  const parte = nomeDaParte(troca.parte)
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
  for (const { to } of convidados)
    await queueEmail(trx, { to, message, kind: 'contato-trocado', about: { negociacaoId } }, letterhead)
}
