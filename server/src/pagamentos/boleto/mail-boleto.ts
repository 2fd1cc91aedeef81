import { formatDate } from '@concordia/contract/values/dates'
import { formatMoney } from '@concordia/contract/values/money'
import { formatLinhaDigitavel } from '@concordia/contract/values/pagamento/boleto'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import { oneLine } from '../../platform/mail/plain-text.ts'
import { queueEmail } from '../../platform/mail/queue.ts'
import { nomeDoPdf } from './present.ts'
import type { BoletoRow } from './queries.ts'

/** Mails a slip that can be paid to the owner of its fee, with its PDF. */
export async function mailBoleto(
  { letterhead }: Pick<Deps, 'letterhead'>,
  trx: Trx,
  { pagamentoId, valorCentavos, vencimento, linhaDigitavel }: BoletoRow,
  arquivoId: number,
): Promise<void> {
  const { identificador, userId, email, firstName } = await trx
    .selectFrom('pagamentos as p')
    .innerJoin('users as u', 'u.id', 'p.userId')
    .select(['p.identificador', 'p.userId', 'u.email', 'u.firstName'])
    .where('p.id', '=', pagamentoId)
    .executeTakeFirstOrThrow()
  const valor = formatMoney(valorCentavos)
  const message = {
    subject: `Boleto das custas ${identificador}`,
    greeting: `Olá, ${oneLine(firstName)}`,
    paragraphs: [
      `O boleto de ${valor} está anexo. Pague-o em qualquer banco até ${formatDate(vencimento)}. O banco confirma o pagamento em até 3 dias úteis, e as custas são quitadas.`,
    ],
    facts: [
      ['Linha digitável', formatLinhaDigitavel(linhaDigitavel!)],
      ['Valor', valor],
      ['Vencimento', formatDate(vencimento)],
    ] as [string, string][],
    action: { label: 'Ver as custas', url: `${letterhead.appUrl}/pagamentos/${pagamentoId}/details` },
    reason: 'Você recebe este e-mail porque pediu este boleto na plataforma.',
  }
  const attachments = [{ arquivoId, nome: nomeDoPdf(identificador) }]
  await queueEmail(trx, { to: email, message, kind: 'boleto', userId, attachments }, letterhead)
}
