import { formatDate, formatExact } from '@concordia/contract/values/dates'
import { formatDocument } from '@concordia/contract/values/documento'
import { formatMoney } from '@concordia/contract/values/money'
import { formatLinhaDigitavel } from '@concordia/contract/values/pagamento/boleto'
import { nossoNumeroDigit } from '@concordia/contract/values/pagamento/boleto-sicoob'
import type { Selectable } from 'kysely'
import type { DB } from '../../database/types.ts'
import type { PdfRenderer } from '../../pdf/draw/render.ts'
import { qrRows } from '../../qr.ts'
import type { Payer } from '../boleto.ts'
import { itfBars } from '../itf.ts'

/** Draws the slip as banks print it, with a watermark that it must not be paid. */
export function drawSandboxSlip(pdf: PdfRenderer, chamberName: string, row: Selectable<DB['sandboxBoletos']>): Promise<Buffer> {
  const payer = row.pagador as Payer
  const digit = nossoNumeroDigit({ cooperativa: 0, cliente: 0, nossoNumero: row.nossoNumero })
  return pdf.render('platform/payments/sandbox/boleto.typ', {
    camara: chamberName,
    titulo: 'Boleto do ambiente de teste',
    numero: null,
    emitido: formatExact(row.createdAt),
    verificacao: 'Documento do ambiente de teste: nenhum banco o conhece e ninguém deve pagá-lo.',
    linha: formatLinhaDigitavel(row.linhaDigitavel),
    barras: itfBars(row.codigoBarras),
    pagador: {
      nome: payer.nome,
      documento: formatDocument(payer.documento),
      endereco: `${payer.endereco}, ${payer.bairro}`,
      cidade: `${payer.cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')} ${payer.cidade} - ${payer.uf}`,
    },
    descricao: row.descricao,
    documento: row.seuNumero,
    nossoNumero: `${String(row.nossoNumero).padStart(7, '0')}-${digit}`,
    conta: '0000 / 0000000',
    dataDoDocumento: formatDate(row.emissao),
    vencimento: formatDate(row.vencimento),
    limite: formatDate(row.limite),
    valor: formatMoney(row.valorCentavos),
    pix: row.pixCodigo && { qr: qrRows(row.pixCodigo), codigo: row.pixCodigo },
  })
}
