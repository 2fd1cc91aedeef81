import type { Deps } from '../../deps.ts'
import { markUsed } from '../../platform/files/arquivos.ts'
import { storePdf } from '../../platform/files/store-made.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Download } from '../../platform/http/implement.ts'
import type { BoletoProvider } from '../../platform/payments/boleto.ts'
import { comOBanco, requireBanco } from './banco.ts'
import { mailBoleto } from './mail-boleto.ts'
import { nomeDoPdf } from './present.ts'
import { type BoletoRow, boletoDaCusta, lockBoleto } from './queries.ts'

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
