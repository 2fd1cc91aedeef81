import { formatDate } from '@concordia/contract/values/dates'
import { formatMoney } from '@concordia/contract/values/money'
import { formatLinhaDigitavel } from '@concordia/contract/values/pagamento/boleto'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import { markUsed } from '../../platform/files/arquivos.ts'
import { storePdf } from '../../platform/files/store-made.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Download } from '../../platform/http/implement.ts'
import { oneLine } from '../../platform/mail/plain-text.ts'
import { queueEmail } from '../../platform/mail/queue.ts'
import type { BoletoProvider } from '../../platform/payments/boleto.ts'
import { comOBanco, requireBanco } from './banco.ts'
import { type BoletoRow, boletoDaCusta, lockBoleto, nomeDoPdf } from './queries.ts'

/**
 * Fetches the PDF of a slip from the bank and stores it once, in the transaction that queues the e-mail which brings it to the
 * owner of the fee; of two concurrent fetches the second copy is deleted.
 * @throws ProviderUnreachable
 */
export async function keepBoletoPdf(deps: Deps, banco: BoletoProvider, boleto: BoletoRow): Promise<void> {
  if (boleto.arquivoId !== null || boleto.nossoNumero === null) return
  const { identificador } = await deps.db
    .selectFrom('pagamentos')
    .select('identificador')
    .where('id', '=', boleto.pagamentoId)
    .executeTakeFirstOrThrow()
  const file = await storePdf(deps, nomeDoPdf(identificador), await banco.pdf(boleto.nossoNumero))
  await deps.tx(async (trx) => {
    const atual = await lockBoleto(trx, boleto.id)
    if (atual.arquivoId !== null) return
    await trx.updateTable('boletos').set({ arquivoId: file.id }).where('id', '=', boleto.id).execute()
    await markUsed(trx, [file.id])
    if (atual.situacao === 'aberto' && atual.baixaPedidaEm === null) await mailBoleto(deps, trx, atual, file.id)
  })
}

/** The stored PDF and its name. */
export async function readPdf({ db, storage }: Deps, arquivoId: number): Promise<{ name: string; content: Buffer }> {
  const { nome, chave } = await db
    .selectFrom('arquivos')
    .select(['nome', 'chave'])
    .where('id', '=', arquivoId)
    .executeTakeFirstOrThrow()
  return { name: nome, content: await storage.read(chave) }
}

const NAO_TEM = 'Estas custas não têm boleto.'

/** The PDF of a fee's slip; asks the bank when it was not stored with the slip. @throws AppError 409 none; 503 no answer */
export async function openPdf(deps: Deps, pagamentoId: number): Promise<Download> {
  const boleto = await boletoDaCusta(deps.db, pagamentoId)
  if (!boleto) throw conflict(NAO_TEM)
  if (boleto.arquivoId === null && boleto.provedor === deps.boletos?.name)
    await comOBanco(deps, () => keepBoletoPdf(deps, requireBanco(deps), boleto))
  const arquivoId = boleto.arquivoId ?? (await boletoDaCusta(deps.db, pagamentoId))?.arquivoId
  if (!arquivoId) throw conflict(NAO_TEM)
  const { name, content } = await readPdf(deps, arquivoId)
  return { name, content, size: content.length, inline: true }
}

/** Mails a slip that can be paid to the owner of its fee, with its PDF. */
async function mailBoleto(
  { letterhead }: Pick<Deps, 'letterhead'>,
  trx: Trx,
  { pagamentoId, valorCentavos, vencimento, linhaDigitavel }: BoletoRow,
  arquivoId: number,
): Promise<void> {
  const { identificador, userId, email, firstName } = await trx
    .selectFrom('pagamentos as p')
    .innerJoin('users as u', 'u.id', 'p.userId')
    .select(['p.identificador', 'u.id as userId', 'u.email', 'u.firstName'])
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
