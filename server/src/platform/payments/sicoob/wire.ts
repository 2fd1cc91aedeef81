import { toCents, toReais } from '@concordia/contract/values/money'
import { barcodeIsValid, linhaDigitavelOf, readBarcode } from '@concordia/contract/values/pagamento/boleto'
import { textoBancario } from '@concordia/contract/values/pagamento/texto-bancario'
import { z } from 'zod'
import type { SicoobSettings } from '../../../config/payments.ts'
import { cut } from '../../text.ts'
import type { NewSlip, Slip } from '../boleto.ts'

/** The part of Sicoob's Cobrança Bancária v3 (3.0.8.0) used here. Its answers may have more fields. */

/** Simples com registro. */
export const MODALIDADE = 1

const LENGTHS = { nome: 50, endereco: 40, bairro: 30, cidade: 40 }
const INSTRUCTION = { lines: 5, length: 40 }

/** The body of `POST /boletos`. Unused fields must be absent; null and "" are refused. */
export function newBoleto(settings: SicoobSettings, slip: NewSlip) {
  const { payer } = slip
  const instructions = linesOf(textoBancario(slip.description))
  return {
    numeroCliente: settings.numeroCliente,
    codigoModalidade: MODALIDADE,
    numeroContaCorrente: settings.conta,
    codigoEspecieDocumento: 'OU',
    dataEmissao: slip.issuedOn,
    seuNumero: slip.seuNumero,
    // We issue and deliver the slip, not the bank by post.
    identificacaoEmissaoBoleto: 2,
    identificacaoDistribuicaoBoleto: 2,
    valor: toReais(slip.cents),
    dataVencimento: slip.dueOn,
    dataLimitePagamento: slip.payableUntil,
    // No discount, fine or interest, and no credit report or protest over a fee.
    tipoDesconto: 0,
    tipoMulta: 0,
    tipoJurosMora: 3,
    codigoNegativacao: 3,
    codigoProtesto: 3,
    numeroParcela: 1,
    pagador: {
      numeroCpfCnpj: payer.documento,
      nome: fit(payer.nome, LENGTHS.nome),
      endereco: fitAddress(payer.endereco, LENGTHS.endereco),
      bairro: fit(payer.bairro, LENGTHS.bairro),
      cidade: fit(payer.cidade, LENGTHS.cidade),
      cep: payer.cep,
      uf: payer.uf,
    },
    ...(instructions.length > 0 && { mensagensInstrucao: instructions }),
    gerarPdf: true,
    // With a Pix: its payer may scan the slip instead of typing it.
    codigoCadastrarPIX: 1,
  }
}

const Boleto = z.object({
  nossoNumero: z.int().positive(),
  seuNumero: z.string(),
  valor: z.number().positive(),
  dataVencimento: z.iso.date(),
  codigoBarras: z.string(),
  linhaDigitavel: z.string(),
  /** The Pix of the slip, or why there is none; reports of later states may leave both out. */
  qrCode: z.string().nullish(),
  descricaoRejeicaoPix: z.string().nullish(),
})

/** Checks that barcode and digits match each other and the amount; otherwise people would pay something else. */
const fitting = ({ codigoBarras, linhaDigitavel, valor }: z.infer<typeof Boleto>) =>
  barcodeIsValid(codigoBarras) &&
  linhaDigitavelOf(codigoBarras) === linhaDigitavel &&
  readBarcode(codigoBarras).cents === toCents(valor)

export const Made = z.object({ resultado: Boleto.refine(fitting) })
export const Found = z.object({
  resultado: Boleto.extend({ situacaoBoleto: z.enum(['Em Aberto', 'Baixado', 'Liquidado']) }).refine(fitting),
})
export const OfPayer = z.object({ resultado: z.array(z.object({ nossoNumero: z.int().positive(), seuNumero: z.string() })) })
export const Copy = z.object({ resultado: z.object({ pdfBoleto: z.base64() }) })

export const toSlip = (boleto: z.infer<typeof Boleto>, status: Slip['status']): Slip => ({
  nossoNumero: String(boleto.nossoNumero),
  seuNumero: boleto.seuNumero.trim(),
  cents: toCents(boleto.valor),
  dueOn: boleto.dataVencimento,
  codigoBarras: boleto.codigoBarras,
  linhaDigitavel: boleto.linhaDigitavel,
  pix: boleto.qrCode?.trim() || null,
  pixRefused: boleto.descricaoRejeicaoPix?.trim() || null,
  status,
  // Queries do not return it, only the settlement file does.
  paidCents: null,
})

const fit = (text: string, length: number) => cut(textoBancario(text), length).trim()

/** Matches a comma and the number, with what follows it; or, without a comma, a number at the end. */
const HOUSE = /(?:,\s*(?:n[.ºo°]*\s*)?\d.*|\s\d[\w/-]*)$/iu

/** If an address is too long, the street is cut: letters need the house number. */
export function fitAddress(address: string, length: number): string {
  const text = textoBancario(address)
  const house = HOUSE.exec(text)
  if (text.length <= length || !house) return fit(text, length)
  const end = cut(house[0], length / 2).trimEnd()
  return cut(text.slice(0, house.index), length - end.length).trimEnd() + end
}

/** At most 5 lines of at most 40 characters, broken between words; a word longer than a line is cut. */
export function linesOf(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ').filter((part) => part !== '')) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + 1 + word.length <= INSTRUCTION.length) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(cut(word, INSTRUCTION.length))
  }
  return lines.slice(0, INSTRUCTION.lines)
}
