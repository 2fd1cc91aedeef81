import type { SchemaObject } from 'ajv'

type Fields = Record<string, SchemaObject>
export interface BankCall {
  path?: Fields
  query?: SchemaObject
  body?: SchemaObject
  /** The body of a 200; absent when the call answers 204. */
  answer?: SchemaObject
}

const text = (maxLength?: number): SchemaObject => ({ type: 'string', ...(maxLength && { maxLength }) })
const integer: SchemaObject = { type: 'integer' }
const number: SchemaObject = { type: 'number' }
const yesOrNo: SchemaObject = { type: 'boolean' }
const date: SchemaObject = { type: 'string', format: 'date' }
const list = (items: SchemaObject, limits: { maxItems?: number } = {}): SchemaObject => ({ type: 'array', items, ...limits })
/** For answers: required and optional fields; others are ignored. */
const has = (required: Fields, optional: Fields = {}): SchemaObject => ({
  type: 'object',
  required: Object.keys(required),
  properties: { ...required, ...optional },
})
/** For requests: any other field is refused. */
const only = (required: Fields, optional: Fields = {}): SchemaObject => ({
  ...has(required, optional),
  additionalProperties: false,
})
const resultado = (schema: SchemaObject) => has({ resultado: schema })

const PAYER = {
  numeroCpfCnpj: text(14),
  nome: text(50),
  endereco: text(),
  bairro: text(),
  cidade: text(),
  cep: text(),
  uf: text(),
}

const NEW_SLIP = only(
  {
    numeroCliente: integer,
    codigoModalidade: integer,
    numeroContaCorrente: integer,
    codigoEspecieDocumento: text(3),
    dataEmissao: date,
    seuNumero: text(18),
    identificacaoEmissaoBoleto: integer,
    identificacaoDistribuicaoBoleto: integer,
    valor: number,
    dataVencimento: date,
    tipoDesconto: integer,
    tipoMulta: integer,
    tipoJurosMora: integer,
    numeroParcela: integer,
    pagador: only(
      {
        numeroCpfCnpj: text(14),
        nome: text(50),
        endereco: text(40),
        bairro: text(30),
        cidade: text(40),
        cep: text(8),
        uf: text(2),
      },
      { email: text() },
    ),
  },
  {
    nossoNumero: integer,
    identificacaoBoletoEmpresa: text(25),
    dataLimitePagamento: date,
    valorAbatimento: number,
    dataMulta: date,
    valorMulta: number,
    dataJurosMora: date,
    valorJurosMora: number,
    aceite: yesOrNo,
    codigoNegativacao: integer,
    codigoProtesto: integer,
    mensagensInstrucao: list(text(40), { maxItems: 5 }),
    gerarPdf: yesOrNo,
    codigoCadastrarPIX: integer,
    numeroContratoCobranca: integer,
  },
)

/** Fields in every answer about a slip. */
const SLIP = {
  aceite: yesOrNo,
  codigoBarras: text(),
  codigoEspecieDocumento: text(),
  codigoModalidade: integer,
  dataEmissao: date,
  dataVencimento: date,
  linhaDigitavel: text(),
  nossoNumero: integer,
  numeroCliente: integer,
  numeroParcela: integer,
  seuNumero: text(),
  tipoJurosMora: integer,
  tipoMulta: integer,
  valor: number,
  valorAbatimento: number,
}
const INTEREST = { valorJurosMora: number, valorMulta: number }

/**
 * Requests and answers of Sicoob's Cobrança Bancária v3 (3.0.8.0), for the calls and fields we use. Includes lengths that the
 * bank gives only in prose.
 */
export const BANK_CALLS: Record<string, BankCall> = {
  'POST /boletos': {
    body: NEW_SLIP,
    answer: resultado(
      has(
        {
          ...SLIP,
          ...INTEREST,
          codigoNegativacao: integer,
          codigoProtesto: integer,
          dataJurosMora: date,
          dataMulta: date,
          identificacaoEmissaoBoleto: integer,
          tipoDesconto: integer,
          numeroContaCorrente: integer,
        },
        { pagador: has({}, PAYER), pdfBoleto: text(), qrCode: text(), descricaoRejeicaoPix: text() },
      ),
    ),
  },
  'GET /boletos': {
    query: only({ numeroCliente: integer, codigoModalidade: integer }, { nossoNumero: integer }),
    answer: resultado(
      has({
        ...SLIP,
        ...INTEREST,
        identificacaoBoletoEmpresa: text(),
        pagador: has(PAYER),
        quantidadeDiasFloat: integer,
        situacaoBoleto: text(),
        tipoDesconto: integer,
      }),
    ),
  },
  'GET /boletos/segunda-via': {
    query: only({ numeroCliente: integer, codigoModalidade: integer }, { nossoNumero: integer, gerarPdf: yesOrNo }),
    answer: resultado(has({ ...SLIP, pagador: has(PAYER), tipoDesconto: integer }, { pdfBoleto: text() })),
  },
  'GET /pagadores/{numeroCpfCnpj}/boletos': {
    path: { numeroCpfCnpj: text(14) },
    query: only({ numeroCliente: integer }, { codigoSituacao: integer, dataInicio: date, dataFim: date }),
    answer: resultado(
      list(has({ ...SLIP, ...INTEREST, codigoProtesto: integer, quantidadeDiasFloat: integer, situacaoBoleto: text() })),
    ),
  },
  'POST /boletos/{nossoNumero}/baixar': {
    path: { nossoNumero: integer },
    body: only({ numeroCliente: integer, codigoModalidade: integer }),
  },
  'POST /boletos/movimentacoes': {
    body: only({ numeroCliente: integer, tipoMovimento: integer, dataInicial: date, dataFinal: date }),
    answer: resultado(has({ codigoSolicitacao: integer, mensagem: text() })),
  },
  'GET /boletos/movimentacoes': {
    query: only({ numeroCliente: integer, codigoSolicitacao: integer }),
    answer: resultado(
      has(
        { quantidadeTotalRegistros: integer, quantidadeArquivo: integer, idArquivos: list(integer) },
        { quantidadeRegistrosArquivo: integer },
      ),
    ),
  },
  'GET /boletos/movimentacoes/download': {
    query: only({ numeroCliente: integer, codigoSolicitacao: integer, idArquivo: integer }),
    answer: resultado(has({ arquivo: text(), nomeArquivo: text() })),
  },
}

/** The body of a refusal, for any call. */
export const REFUSAL = has({ mensagens: list(has({ codigo: text(), mensagem: text() })) })
