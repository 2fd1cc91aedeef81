import { z } from 'zod'
import { blob, endpoint } from '../http/endpoint.ts'
import { Day, Id, Instant, Mensagem, optionalText, Page, paginated, required } from '../http/shapes.ts'
import { Pagamento, SEM_NUMERO } from '../pagamentos/pagamentos.ts'
import { MAX_DOCUMENTOS, MAX_MARCADORES } from '../rules/limits.ts'
import { hasCardNumber, livreDeCartao, SEM_CARTAO } from '../values/cartao.ts'
import { OptionalEmail } from '../values/email.ts'
import { Pdf } from '../values/files.ts'
import { Reais } from '../values/money.ts'
import {
  Area,
  Arquivo,
  DocumentoRef,
  Etiqueta,
  Evento,
  NovoDocumento,
  Parte,
  Polo,
  SituacaoProcedimento,
} from './procedimentos.ts'

/** Ids of reference tables are 32-bit. */
const MAX_INT4 = 2_147_483_647

/** Step 1 of the petition (spec 1 §2.9 and §5), as the form holds it and the call carries it. */
export const Peticao = z.object({
  area_id: z.int({ error: 'Selecione uma área' }).positive('Selecione uma área').max(MAX_INT4, 'Selecione uma área'),
  classe: required('Informe a classe/tipo').refine(livreDeCartao, SEM_CARTAO),
  advogado_email: OptionalEmail,
  advogado_nome: optionalText().refine(livreDeCartao, SEM_CARTAO),
  advogado_oab: optionalText(30).refine(livreDeCartao, SEM_CARTAO),
  demandantes: Polo({ singular: 'um demandante', plural: 'demandantes' }),
  demandadas: Polo({ singular: 'uma demandada', plural: 'demandadas' }),
  termo: Pdf('Adicione seu termo ou contrato em pdf'),
  peticao: Pdf('Adicione sua petição em pdf'),
  documentos: z.array(NovoDocumento).max(MAX_DOCUMENTOS, `Envie no máximo ${MAX_DOCUMENTOS} documentos`).default([]),
  valor: Reais('Informe o valor').refine((value) => value > 0, 'Informe o valor'),
  conciliacao: z.enum(['S', 'N'], { error: 'Escolha uma das opções' }),
  numero_arbitros: z.union([z.literal('1'), z.literal('3')], { error: 'Escolha um ou três árbitros' }).optional(),
})
export type Peticao = z.infer<typeof Peticao>

/** The form of step 1: the petition and the declaration that only the screen asks for (WIRE). */
export const PeticaoForm = Peticao.extend({
  declaracao: z.literal(true, { error: 'Marque esta opção para confirmar que está ciente desta declaração' }),
})

export const NovoProcesso = Peticao.extend({
  convenio_id: Id.optional(),
  valorAPagar: Reais('Informe o valor a pagar'),
  meioDePagamento: z.enum(['cartao', 'boleto', 'saldo'], { error: 'Escolha o meio de pagamento' }).default('cartao'),
  stripe_payment: z
    .string()
    .trim()
    .max(255)
    .refine((text) => !hasCardNumber(text), SEM_NUMERO)
    .optional(),
}).meta({ id: 'NovoProcesso' })
export type NovoProcesso = z.infer<typeof NovoProcesso>

export const DIAS_SEM_EVENTO = [10, 20, 30, 45, 60, 90] as const
/** One description of an evento or several, `true` for any evento not made by the platform, `false` as if absent. */
const PorEvento = z.union([z.array(z.string().max(200)).max(100), z.boolean(), z.string().max(200)], {
  error: 'Escolha uma ou mais descrições',
})

/**
 * Filter of the list (WIRE "filter of processos"); "", null and [] mean absent, and all that is given holds together.
 * The period bounds `hasEventos`; alone it asks for any evento not made by the platform in it.
 */
export const ProcessoFilter = z
  .object({
    numero: Id.optional(),
    area: Id.max(MAX_INT4).optional(),
    advogado_nome: optionalText(),
    nome: optionalText(),
    email: optionalText(254),
    situacao: SituacaoProcedimento.optional(),
    hasEventos: PorEvento.optional(),
    hasEventosFrom: Day.optional(),
    hasEventosTo: Day.optional(),
    doesntHaveEventos: PorEvento.optional(),
    arbitro: Id.optional(),
    user: Id.optional(),
    marcadores: z.array(Id).max(MAX_MARCADORES).optional(),
    diasSemEvento: z.int().min(1).max(3650).optional(),
    /** Whose fees are paid and where a seat is free; only for the secretariat. */
    aguardando_designacao: z.boolean().optional(),
  })
  .refine(({ hasEventosFrom: from, hasEventosTo: to }) => !from || !to || from <= to, {
    path: ['hasEventosTo'],
    error: 'A data final não pode ser anterior à inicial',
  })
  .meta({ id: 'ProcessoFilter' })
export type ProcessoFilter = z.infer<typeof ProcessoFilter>

/** The last thing that happened; null until a designated person, who does not see the docket yet, has accepted. */
const UltimoEvento = z.object({ descricao: z.string(), created_at: Instant }).nullable()

export const ProcessoRow = z
  .object({
    id: Id,
    area: Area,
    classe: z.string(),
    created_at: Instant,
    situacao: SituacaoProcedimento,
    latest_evento: UltimoEvento,
    marcadores: z.array(Etiqueta),
  })
  .meta({ id: 'ProcessoRow' })
export type ProcessoRow = z.infer<typeof ProcessoRow>

export const Processo = z
  .object({
    id: Id,
    area: Area,
    classe: z.string(),
    situacao: SituacaoProcedimento,
    created_at: Instant,
    advogado_email: z.string().nullable(),
    advogado_nome: z.string().nullable(),
    advogado_oab: z.string().nullable(),
    demandantes: z.array(Parte),
    demandadas: z.array(Parte),
    /** Null while a designation waits for this user's answer: until then only partes and petition are shown (DESIGN 6.6). */
    termo: Arquivo.nullable(),
    peticao: Arquivo,
    valor: z.number(),
    conciliacao: z.enum(['S', 'N']),
    numero_arbitros: z.literal([1, 3]),
    documentos: z.array(DocumentoRef),
    marcadores: z.array(Etiqueta),
    negociacoes: z.array(z.object({ id: Id })),
    eventos: z.array(Evento),
    latest_evento: UltimoEvento,
    is_notifiable: z.boolean(),
    aceiteArbitro: z.boolean(),
    /** Whether this user may add movements while the situação takes any; people who may only look may not. */
    pode_movimentar: z.boolean(),
  })
  .meta({ id: 'Processo' })
export type Processo = z.infer<typeof Processo>

export const ProcessoExistente = z.object({
  id: z
    .int({ error: 'Informe o número do processo' })
    .positive('Informe o número do processo')
    .max(Number.MAX_SAFE_INTEGER, 'Número de processo inválido'),
  password: required('Informe a senha de acesso', 50),
})

export const processos = {
  list: endpoint('POST /processos', {
    summary: 'Processos que o usuário pode ver',
    query: Page,
    body: ProcessoFilter,
    response: z.object({ processos: paginated(ProcessoRow) }),
  }),
  create: endpoint('POST /processo', {
    summary: 'Protocolar a petição inicial',
    multipart: NovoProcesso,
    maxFiles: 2 + MAX_DOCUMENTOS,
    status: 201,
    idempotent: true,
    failures: { 409: 'A cobrança ou a chave já serviu a outro protocolo', 503: 'A operadora do cartão não respondeu' },
    response: z.object({
      processo: z.object({ id: Id, situacao: SituacaoProcedimento, created_at: Instant }),
      pagamento: Pagamento,
    }),
  }),
  add: endpoint('POST /processo/add', {
    summary: 'Acompanhar um processo com número e senha de acesso',
    body: ProcessoExistente,
    response: Mensagem,
  }),
  get: endpoint('GET /processo/{id}', {
    summary: 'Tudo o que o usuário vê de um processo',
    response: z.object({ processo: Processo, marcadores: z.array(Etiqueta) }),
  }),
  termo: endpoint('GET /processo/{id}/termo', { summary: 'Termo ou contrato', response: blob('application/pdf') }),
  peticao: endpoint('GET /processo/{id}/peticao', { summary: 'Petição inicial', response: blob('application/pdf') }),
  documento: endpoint('GET /processo/documento/{id}', {
    summary: 'Documento de um processo ou recibo de protocolo',
    response: blob('application/pdf'),
  }),
}
