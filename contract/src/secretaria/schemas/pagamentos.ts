import type { Definitions } from '../../http/call.ts'
import { Day, Id, Instant, Mensagem, optionalText, Page, paginated, required } from '../../http/shapes.ts'
import { tooLong, z } from '../../http/zod.ts'
import { Custa } from '../../pagamentos/schemas/custas.ts'
import { Convenio, SituacaoPagamento } from '../../pagamentos/schemas/pagamentos.ts'
import { NOMES_DAS_ESPECIES } from '../../rules/tabela-de-custas/words.ts'
import { Motivo, Reais } from '../../values/schemas.ts'

/** A fee in the secretariat's list; `boleto`: a slip is in force. */
export const CustaDaCamara = Custa.extend({
  /** The name is that of the parte while no account has begun to pay its charge. */
  user: z.object({ id: Id.nullable(), name: z.string() }),
  boleto: z.boolean(),
}).meta({ id: 'CustaDaCamara' })
export type CustaDaCamara = z.infer<typeof CustaDaCamara>

/**
 * Sums of a month of São Paulo, over the fees of the same search: paid by card, slip or Pix in it, created in it and still open, and
 * refunded to the balance in it. A batch counts by its fees; what the balance paid came in when the balance was added.
 */
export const TotaisDoMes = z
  .object({
    ...{ mes: z.string(), recebido: z.number(), em_aberto: z.number(), devolvido: z.number() },
    /** The money received, divided twice: either sum is `recebido`. The largest first, without those of no amount. */
    por_meio: z.array(z.object({ meio: z.enum(['cartao', 'boleto', 'pix']), valor: z.number() })),
    por_especie: z.array(z.object({ especie: z.enum([...NOMES_DAS_ESPECIES, 'saldo']), valor: z.number() })),
  })
  .meta({ id: 'TotaisDoMes' })
export type TotaisDoMes = z.infer<typeof TotaisDoMes>

/** A covenant with its window and limit. */
export const ConvenioDaCamara = Convenio.extend({
  vale_desde: Day.nullable(),
  vale_ate: Day.nullable(),
  limite_usos: z.int().nullable(),
  usos: z.int(),
  desativado_em: Instant.nullable(),
  em_vigor: z.boolean(),
}).meta({ id: 'ConvenioDaCamara' })
export type ConvenioDaCamara = z.infer<typeof ConvenioDaCamara>

/** Days in São Paulo, both inclusive; null: no start, no end, no limit. */
const Vigencia = z.object({
  vale_desde: Day.nullable(),
  vale_ate: Day.nullable(),
  limite_usos: z.int().min(1, 'O limite é de ao menos um uso').max(1_000_000).nullable(),
})
export type Vigencia = z.infer<typeof Vigencia>
const emOrdem = ({
  vale_desde: from,
  vale_ate: to,
}: {
  vale_desde?: string | null | undefined
  vale_ate?: string | null | undefined
}) => !from || !to || from <= to
const FORA_DE_ORDEM = { path: ['vale_ate'], error: 'A data final não pode ser anterior à inicial' }

/** Window and limit as the caller saw them; if they have changed since, nothing is done (409). */
const VigenciaVista = Vigencia.optional()

/** The fields of a covenant that may change. */
export const VigenciaDoConvenio = Vigencia.refine(emOrdem, FORA_DE_ORDEM)

const MAX_CODIGO = 40

export const NovoConvenio = z
  .object({
    codigo: required('Informe o código', MAX_CODIGO)
      .refine((code) => /^[\p{L}\p{N}._-]+$/u.test(code), 'Use apenas letras, números, ponto, hífen e sublinhado')
      // Stored in capitals, and some letters become two (ß).
      .refine((code) => code.length > MAX_CODIGO || code.toUpperCase().length <= MAX_CODIGO, tooLong(MAX_CODIGO)),
    desconto: z
      .number()
      .gt(0, 'O desconto deve ser maior que zero')
      .max(100, 'O desconto vai até 100%')
      .refine((value) => Number(value.toFixed(2)) === value, 'Informe um percentual com no máximo duas casas decimais')
      .nullable()
      .optional(),
    valor_fixo: Reais().nullable().optional(),
    ...Vigencia.partial().shape,
  })
  .refine(emOrdem, FORA_DE_ORDEM)
  .refine(({ desconto, valor_fixo }) => (desconto ?? null) === null || (valor_fixo ?? null) === null, {
    path: ['valor_fixo'],
    error: 'Informe o desconto ou o valor fixo, não os dois',
  })
  .refine(({ desconto, valor_fixo }) => (desconto ?? null) !== null || (valor_fixo ?? null) !== null, {
    path: ['desconto'],
    error: 'Informe o desconto ou o valor fixo',
  })

export const tesouraria = () =>
  ({
    list: {
      summary:
        'As custas de todos, das mais recentes às mais antigas; boleto: só as que têm boleto em vigor; busca: o começo do identificador, ou nome ou e-mail do devedor; totais: as somas do mês corrente, da mesma busca',
      query: Page.extend({
        situacao: SituacaoPagamento.optional(),
        boleto: z.literal(true).optional(),
        busca: optionalText(100),
      }),
      response: z.object({ pagamentos: paginated(CustaDaCamara), totais: TotaisDoMes }),
    },
    cancelar: {
      summary: 'Cancelar custas em aberto',
      body: z.object({ motivo: Motivo }),
      failures: { 409: 'As custas não estão em aberto, estão em um lote ou têm boleto em aberto' },
      response: Mensagem,
    },
    cancelarBoleto: {
      summary: 'Cancelar no banco o boleto em aberto; o devedor é avisado',
      body: z.object({ motivo: Motivo }),
      failures: {
        402: 'O banco recusou a baixa, com as palavras dele',
        409: 'O boleto já foi pago ou não existe mais',
        503: 'O banco não respondeu; tente de novo',
      },
      response: Mensagem,
    },
    estornar: {
      summary: 'Devolver ao saldo do devedor o valor de custas pagas',
      body: z.object({ motivo: Motivo }),
      failures: { 409: 'As custas não estão pagas, ou o valor já foi devolvido' },
      response: Mensagem,
    },
    convenios: {
      summary: 'Os convênios, os em vigor primeiro',
      query: Page,
      response: z.object({ convenios: paginated(ConvenioDaCamara) }),
    },
    criarConvenio: {
      summary: 'Criar um convênio',
      body: NovoConvenio,
      status: 201,
      response: z.object({ convenio: ConvenioDaCamara, message: z.string() }),
    },
    mudarConvenio: {
      summary: 'Mudar a vigência e o limite de um convênio; o benefício não muda',
      body: VigenciaDoConvenio.safeExtend({ de: VigenciaVista }),
      failures: { 409: 'O convênio está desativado, ou outra pessoa o mudou antes' },
      response: z.object({ convenio: ConvenioDaCamara, message: z.string() }),
    },
    desativarConvenio: {
      summary: 'Desativar um convênio para sempre',
      body: z.object({ de: VigenciaVista }),
      failures: { 409: 'O convênio já está desativado, ou outra pessoa o mudou antes' },
      response: z.object({ convenio: ConvenioDaCamara, message: z.string() }),
    },
  }) satisfies Definitions
