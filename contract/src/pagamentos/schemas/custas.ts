import type { Definitions } from '../../http/call.ts'
import { Day, Id, Instant, Mensagem, Page, paginated } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { MAX_ITENS_DO_LOTE, TIPOS_DE_PAGAMENTO } from '../../rules/pagamento.ts'
import { SITUACOES } from '../../rules/processo.ts'
import { Area, Reais } from '../../values/schemas.ts'
import { Pix } from '../pix/schemas.ts'
import { Boleto } from './boletos.ts'
import { Convenio, MeioDePagamento, SituacaoPagamento, semNumeroDeCartao } from './pagamentos.ts'
import { Terceiro } from './terceiros.ts'

/** A fee in a list; `lote` is the batch that will pay it, `estornado_em` when it was refunded to the balance of its owner: it stays paid. */
export const Custa = z
  .object({
    id: Id,
    created_at: Instant,
    descricao: z.string(),
    identificador: z.string(),
    valor: z.number(),
    situacao: SituacaoPagamento,
    tipo: z.enum(TIPOS_DE_PAGAMENTO),
    lote: Id.nullable(),
    estornado_em: Instant.nullable(),
  })
  .meta({ id: 'Custa' })
export type Custa = z.infer<typeof Custa>

const Vinculado = z.object({
  id: Id,
  area: Area,
  classe: z.string(),
  created_at: Instant,
  latest_evento: z.object({ descricao: z.string(), created_at: Instant }).nullable(),
  situacao: z.literal(SITUACOES),
})
export type Vinculado = z.infer<typeof Vinculado>

/**
 * A fee with everything its screen shows. `custas` is the fee before the covenant.
 * `boleto_pdf` is the name of the slip's file, or null; its bytes are at GET pagamento/{id}/boleto. A batch names what it
 * pays in `itens` and has the processos and casos of all of them.
 */
export const CustaDetalhada = Custa.extend({
  /** Whether the caller may pay it; the secretariat only looks. */
  propria: z.boolean(),
  /** The debtor, for the secretariat; null for everybody else. Its `id` is null while no account has begun to pay the charge of a parte. */
  devedor: z.object({ id: Id.nullable(), name: z.string() }).nullable(),
  custas: z.number(),
  meio: MeioDePagamento.nullable(),
  pago_em: Instant.nullable(),
  cancelado_em: Instant.nullable(),
  /** Why the secretariat cancelled or refunded it. */
  motivo: z.string().nullable(),
  boleto_pdf: z.string().nullable(),
  boleto: Boleto.nullable(),
  /** The Pix in force. */
  pix: Pix.nullable(),
  convenio: Convenio.nullable(),
  terceiro: z.object({ nome: z.string() }).nullable(),
  processos: z.array(Vinculado),
  casos: z.array(Vinculado),
  stripe_payment: z.string().nullable(),
  itens: z.array(Custa),
}).meta({ id: 'CustaDetalhada' })
export type CustaDetalhada = z.infer<typeof CustaDetalhada>

const Inicio = () => z.string({ error: 'Informe uma data inicial' }).min(1, 'Informe uma data inicial').pipe(Day)
const Fim = () => z.string({ error: 'Informe uma data final' }).min(1, 'Informe uma data final').pipe(Day)
const emOrdem = ({ from, to }: { from: string; to: string }) => from <= to
const FORA_DE_ORDEM = { path: ['to'], error: 'A data final não pode ser anterior à inicial' }

/** Days in São Paulo, both inclusive. */
export const Periodo = z.object({ from: Inicio(), to: Fim() }).refine(emOrdem, FORA_DE_ORDEM)

export const NovoLote = z
  .object({
    from: Inicio(),
    to: Fim(),
    pagamentosIds: z
      .array(Id, { error: 'Escolha ao menos um item' })
      .min(1, 'Escolha ao menos um item')
      .max(MAX_ITENS_DO_LOTE, `Escolha no máximo ${MAX_ITENS_DO_LOTE} itens`),
  })
  .refine(emOrdem, FORA_DE_ORDEM)

const Pago = z.object({ id: Id, status: z.literal('P'), situacao: z.literal('P') })
const NAO_EM_ABERTO = 'As custas não estão em aberto, têm boleto ou Pix em aberto ou estão em um lote'

export const custas = () =>
  ({
    list: {
      summary: 'As custas do usuário, das mais recentes às mais antigas',
      query: Page,
      response: z.object({ pagamentos: paginated(Custa) }),
    },
    emAberto: {
      summary: 'Custas em aberto criadas no período que podem entrar em um lote',
      params: Periodo,
      response: z.object({ pagamentos: z.array(Custa) }),
    },
    get: {
      summary: 'Tudo o que a página do pagamento mostra',
      response: z.object({ pagamento: CustaDetalhada, terceiros: z.array(Terceiro), saldo: z.number() }),
    },
    recibo: {
      summary: 'Recibo das custas pagas, selado pela plataforma; emitido uma vez',
      failures: { 409: 'As custas não estão pagas, ou o valor foi devolvido' },
    },
    lote: {
      summary: 'Reunir custas em aberto em um lote, a ser pago em seguida',
      body: NovoLote,
      status: 201,
      failures: { 409: NAO_EM_ABERTO },
      response: z.object({ pagamento: z.object({ id: Id }) }),
    },
    pagar: {
      summary: 'Pagar custas com a cobrança feita no cartão, ou com o saldo',
      body: z
        .looseObject({
          valor: Reais().refine((value) => value > 0, 'Informe o valor'),
          meio: z.enum(['cartao', 'boleto', 'saldo', 'pix'], { error: 'Escolha o meio de pagamento' }).default('cartao'),
          stripe_payment: z.string().trim().max(255).optional(),
        })
        .superRefine(semNumeroDeCartao('stripe_payment')),
      failures: { 409: NAO_EM_ABERTO, 503: 'A operadora do cartão não respondeu' },
      response: z.object({ pagamento: Pago }),
    },
    pagarComSaldo: {
      summary: 'Pagar custas com o saldo',
      body: z.object({ valor: Reais().optional() }),
      failures: { 409: NAO_EM_ABERTO },
      response: z.object({ pagamento: Pago, saldo: z.number() }),
    },
    cancelar: {
      summary: 'Cancelar um lote ou uma adição de saldo em aberto; as custas do lote podem ser pagas separadamente',
      failures: { 409: NAO_EM_ABERTO },
      response: Mensagem,
    },
  }) satisfies Definitions
