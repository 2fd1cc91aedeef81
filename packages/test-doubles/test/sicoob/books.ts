import { strToU8, zipSync } from 'fflate'
import { pixCode } from '../pix/code.ts'
import { numbersOf, type SlipNumbers } from './numbers.ts'

const REFUSED = 'RECUSADO'
export const PIX_REFUSED = 'A conta não tem chave Pix.'

type Json = Record<string, unknown>
export interface Reply {
  status: number
  body?: unknown
}
interface Kept extends SlipNumbers {
  asked: Json
  situacaoBoleto: 'Em Aberto' | 'Baixado' | 'Liquidado'
  /** A slip may be paid twice. */
  paid: { cents: number; on: string; agency: number }[]
}

/** The state of a bank and its answers. Keys are `operationId`s of its contract. */
export function sicoobBooks(numeroCliente: number) {
  const kept: Kept[] = []
  const movements = new Map<number, { from: string; to: string }>()
  const byNumber = (nossoNumero: unknown) => kept.find((slip) => slip.nossoNumero === Number(nossoNumero))
  let listedTwice = false
  let mangled = false
  let pix: 'right' | 'wrong' | 'refused' = 'right'

  const operations: Record<string, (asked: { body: Json; query: URLSearchParams; path: string }) => Reply> = {
    'POST /boletos': ({ body }) => {
      const payer = body.pagador as Json
      if (String(payer.nome).startsWith(REFUSED)) return refusal('4010', 'O pagador não pode receber boletos.')
      if (String(body.dataVencimento) < String(body.dataEmissao)) return refusal('4011', 'Vencimento anterior à emissão.')
      const cents = toCents(body.valor)
      const slip: Kept = {
        asked: body,
        ...numbersOf({ cliente: numeroCliente, sequence: 100 + kept.length, cents, dueOn: String(body.dataVencimento) }),
        situacaoBoleto: 'Em Aberto',
        paid: [],
      }
      kept.push(slip)
      return ok({
        ...full(slip),
        dataMulta: body.dataVencimento,
        dataJurosMora: body.dataVencimento,
        ...pdfOf(slip),
        ...pixOf(slip),
      })
    },
    'GET /boletos': ({ query }) => {
      const slip = byNumber(query.get('nossoNumero'))
      return slip ? ok({ ...full(slip), situacaoBoleto: slip.situacaoBoleto }) : nothing
    },
    'GET /boletos/segunda-via': ({ query }) => {
      const slip = byNumber(query.get('nossoNumero'))
      return slip ? ok({ ...full(slip), ...(query.get('gerarPdf') === 'true' && pdfOf(slip)) }) : nothing
    },
    'GET /pagadores/{numeroCpfCnpj}/boletos': ({ path, query }) => {
      const documento = decodeURIComponent(path.split('/')[2]!)
      const found = kept.filter(({ asked }) => {
        const due = String(asked.dataVencimento)
        const whose = (asked.pagador as Json).numeroCpfCnpj
        return whose === documento && due >= query.get('dataInicio')! && due <= query.get('dataFim')!
      })
      const list = found.map((slip) => ({ ...full(slip), situacaoBoleto: slip.situacaoBoleto }))
      return found.length === 0 ? nothing : ok(listedTwice ? [...list, ...list] : list)
    },
    'POST /boletos/{nossoNumero}/baixar': ({ path }) => {
      const slip = byNumber(path.split('/')[2])
      if (!slip) return refusal('4020', 'Boleto não encontrado.')
      if (slip.situacaoBoleto !== 'Em Aberto') return refusal('4021', `Boleto na situação ${slip.situacaoBoleto}.`)
      slip.situacaoBoleto = 'Baixado'
      return nothing
    },
    'POST /boletos/movimentacoes': ({ body }) => {
      const [from, to] = [String(body.dataInicial), String(body.dataFinal)]
      if (Date.parse(to) - Date.parse(from) > 86_400_000) return refusal('4030', 'O período máximo é de 2 dias.')
      if (body.tipoMovimento !== 5) return refusal('4031', 'Só liquidações neste banco.')
      movements.set(movements.size + 1, { from, to })
      return ok({ codigoSolicitacao: movements.size, mensagem: 'Solicitação recebida com sucesso.' })
    },
    'GET /boletos/movimentacoes': ({ query }) => {
      const paid = paidIn(Number(query.get('codigoSolicitacao')))
      if (paid.length === 0) return nothing
      return ok({
        quantidadeTotalRegistros: paid.length,
        quantidadeArquivo: 1,
        idArquivos: [Number(query.get('codigoSolicitacao'))],
      })
    },
    'GET /boletos/movimentacoes/download': ({ query }) => {
      const rows = paidIn(Number(query.get('codigoSolicitacao')))
      const zip = Buffer.from(zipSync({ 'LIQUI_3066.json': strToU8(JSON.stringify(listedTwice ? [...rows, ...rows] : rows)) }))
      const arquivo = mangled ? Buffer.from(zip.toString('latin1'), 'utf8') : zip
      return ok({ nomeArquivo: 'LIQUI_3066.zip', arquivo: arquivo.toString('base64') })
    },
  }
  const pixOf = (slip: Kept) => {
    if (slip.asked.codigoCadastrarPIX !== 1) return {}
    if (pix === 'refused') return { descricaoRejeicaoPix: PIX_REFUSED }
    const code = pixCode({ url: `pix.banco.test/v2/cobv/${slip.nossoNumero}`, name: 'CAMARA DE TESTE', city: 'BRASILIA' })
    return { qrCode: pix === 'wrong' ? code.replace('CAMARA', 'CAMARAS') : code }
  }
  const paidIn = (request: number) => {
    const { from, to } = movements.get(request)!
    return kept.flatMap((slip) => slip.paid.filter(({ on }) => on >= from && on <= to).map((paid) => movementOf(slip, paid)))
  }

  return {
    operations,
    kept,
    /** Pays a slip at a bank on a day. @param cents what was credited */
    pay(nossoNumero: string, on: string, cents?: number) {
      const slip = byNumber(nossoNumero)!
      slip.situacaoBoleto = 'Liquidado'
      slip.paid.push({ cents: cents ?? toCents(slip.asked.valor), on, agency: 3066 + slip.paid.length })
    },
    /** What the Pix of the next slips is: one that cannot be read, or none, with the bank's reason. */
    pixWill: (be: typeof pix) => {
      pix = be
    },
    /** From now on every slip and every payment is listed twice. */
    listTwice: () => {
      listedTwice = true
    },
    /** From now on files are encoded as in the bank's published example: bytes written as UTF-8 before base64. */
    mangleFiles: () => {
      mangled = true
    },
  }
}

const full = ({ asked: { gerarPdf, mensagensInstrucao, ...asked }, ...slip }: Kept) => ({
  ...asked,
  nossoNumero: slip.nossoNumero,
  codigoBarras: slip.codigoBarras,
  linhaDigitavel: slip.linhaDigitavel,
  identificacaoBoletoEmpresa: '',
  aceite: true,
  quantidadeDiasFloat: 0,
  valorAbatimento: 0,
  valorMulta: 0,
  valorJurosMora: 0,
})

const movementOf = ({ asked, nossoNumero }: Kept, paid: Kept['paid'][number]) => ({
  siglaMovimento: 'LIQUI',
  numeroTitulo: nossoNumero,
  seuNumero: asked.seuNumero,
  valorTitulo: asked.valor,
  valorLiquido: paid.cents / 100,
  dataMovimentoLiquidacao: `${paid.on}T00:00:00-03:00`,
  dataLiquidacao: `${paid.on}T00:00:00-03:00`,
  numeroAgenciaRecebedora: paid.agency,
  idTipoOpFinanceira: 58,
})

const toCents = (reais: unknown) => Math.round(Number(reais) * 100)
/** The application passes the PDF on without reading it. */
const pdfOf = ({ linhaDigitavel }: Kept) => ({
  pdfBoleto: Buffer.from(`%PDF-1.4\n% ${linhaDigitavel}\n%%EOF\n`).toString('base64'),
})
const ok = (resultado: unknown): Reply => ({ status: 200, body: { resultado } })
const nothing: Reply = { status: 204 }
export const refusal = (codigo: string, mensagem: string, status = 400): Reply => ({
  status,
  body: { mensagens: [{ codigo, mensagem }] },
})
