import type { Definitions } from '../../http/call.ts'
import { Day, Id, Instant, requiredLines } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { Ato, DocumentoRef, Evento, NovoDocumento } from '../../procedimentos/schemas/procedimentos.ts'
import { MAX_DOCUMENTOS } from '../../rules/limits.ts'

/** Characters of a text; what is longer goes in a PDF. */
export const MAX_TEXTO = 5000

const documentos = z.array(NovoDocumento).max(MAX_DOCUMENTOS, `Envie no máximo ${MAX_DOCUMENTOS} documentos`).default([])

export const NovaImpugnacao = z
  .object({
    /** The account of the arbitrator. */
    arbitro_id: Id,
    /** The day on which the parte learned of the ground: needed where no window to object is open. */
    conhecido_em: Day.optional(),
    fundamento: requiredLines('Informe os motivos da impugnação', MAX_TEXTO),
    documentos,
  })
  .meta({ id: 'NovaImpugnacao' })
export type NovaImpugnacao = z.infer<typeof NovaImpugnacao>

export const NovaManifestacao = z
  .object({ texto: requiredLines('Escreva a manifestação', MAX_TEXTO), documentos })
  .meta({ id: 'NovaManifestacao' })
export type NovaManifestacao = z.infer<typeof NovaManifestacao>

export const NovaRevelacao = z
  .object({ texto: requiredLines('Descreva o fato que você revela', MAX_TEXTO) })
  .meta({ id: 'NovaRevelacao' })
export type NovaRevelacao = z.infer<typeof NovaRevelacao>

export const DECISOES = ['acolhida', 'rejeitada'] as const
export const Decisao = z
  .object({
    decisao: z.enum(DECISOES, { error: 'Escolha a decisão' }),
    fundamento: requiredLines('Informe o fundamento da decisão', MAX_TEXTO),
  })
  .meta({ id: 'DecisaoDaImpugnacao' })
export type Decisao = z.infer<typeof Decisao>

const Pessoa = z.object({ id: Id, name: z.string() })
/** What an evento of the docket says, and its documents; `texto` is null where its document is not for this reader. */
const Dito = { evento_id: Id, texto: z.string().nullable(), created_at: Instant, documentos: z.array(DocumentoRef) }

export const Impugnacao = z
  .object({
    id: Id,
    evento_id: Id,
    created_at: Instant,
    arbitro: Pessoa,
    /** `id` null: everybody on this side. */
    parte: z.object({ id: Id.nullable(), nome: z.string(), polo: z.enum(['demandante', 'demandada']) }),
    /** Null where the document is not for this reader. */
    fundamento: z.string().nullable(),
    documentos: z.array(DocumentoRef),
    /** Null: the window to object was open. */
    conhecido_em: Day.nullable(),
    /** `prejudicada`: the arbitrator left before the decision. */
    situacao: z.enum(['aberta', 'acolhida', 'rejeitada', 'prejudicada']),
    /** Until when the arbitrator and the other side may answer; null: a suspension stopped the deadline. */
    ate: Day.nullable(),
    manifestacoes: z.array(z.object({ de: z.enum(['arbitro', 'outro-lado']), nome: z.string(), ...Dito })),
    decisao: z.object({ nome: z.string(), ...Dito }).nullable(),
    /** Whether this viewer may answer it now. */
    responde: z.boolean(),
    /** Whether this viewer, of the secretariat, may decide it now; else why not, for the secretariat. */
    decide: z.boolean(),
    espera: z.string().nullable(),
  })
  .meta({ id: 'Impugnacao' })
export type Impugnacao = z.infer<typeof Impugnacao>

/** An arbitrator in office, with what they disclosed. */
export const ArbitroRevelado = z
  .object({
    arbitro: Pessoa,
    aceitou_em: Instant,
    /** The acceptance first. `texto` is that of a later disclosure. */
    revelacoes: z.array(z.object(Dito)),
    /** Until when the partes may object; null: no window is open. */
    objecao_ate: Day.nullable(),
    /** Whether this viewer may challenge them now. */
    impugnavel: z.boolean(),
    eu: z.boolean(),
  })
  .meta({ id: 'ArbitroRevelado' })
export type ArbitroRevelado = z.infer<typeof ArbitroRevelado>

export const Impugnacoes = z.object({
  arbitros: z.array(ArbitroRevelado),
  /** The latest first. */
  impugnacoes: z.array(Impugnacao),
  /** Days from knowing the ground in which a challenge is taken; null: only while a window is open. */
  impugnacao_dias: z.int().nullable(),
})

const Feita = z.object({ impugnacao: Impugnacao, evento: Evento, message: z.string() })

export const impugnacoes = () =>
  ({
    list: { summary: 'Árbitros em exercício, o que revelaram, e as impugnações', response: Impugnacoes },
    impugnar: {
      summary: 'Impugnar, como parte, um árbitro que aceitou',
      multipart: NovaImpugnacao,
      maxFiles: MAX_DOCUMENTOS,
      status: 201,
      failures: { 409: 'O prazo terminou, já há uma impugnação em andamento, ou a sentença foi proferida' },
      response: Feita,
    },
    manifestar: {
      summary: 'Responder à impugnação: o árbitro e o outro lado, uma vez cada um',
      multipart: NovaManifestacao,
      maxFiles: MAX_DOCUMENTOS,
      status: 201,
      failures: { 409: 'O prazo terminou, já houve resposta, ou a impugnação terminou' },
      response: Feita,
    },
    revelar: {
      summary: 'Revelar, como árbitro, um fato novo; o prazo de objeção se abre de novo',
      body: NovaRevelacao,
      status: 201,
      failures: { 409: 'A situação do processo não admite o ato' },
      response: Ato,
    },
    decidir: {
      summary: 'Decidir uma impugnação; só quem não designou o árbitro',
      body: Decisao,
      failures: { 409: 'Já decidida, ainda em prazo de resposta, ou o árbitro deixou a função' },
      response: Feita,
    },
  }) satisfies Definitions
