import type { Definitions } from '../../http/call.ts'
import { campo, Id, Instant, Mensagem, optionalText, Page, paginated, required } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { Pagamento } from '../../pagamentos/schemas/pagamentos.ts'
import { MAX_MARCADORES } from '../../rules/limits.ts'
import { SITUACOES_DA_NEGOCIACAO } from '../../rules/negociacao.ts'
import { noFio, TIPOS, type Tipo } from '../../rules/tipos.ts'
import { Area } from '../../values/schemas.ts'
import { comArtigo, comDe } from '../../values/substantivo.ts'
import { MAX_INT4 } from '../words.ts'
import { contagensDe, Lado } from './lista.ts'
import { DocumentoRef, Etiqueta, Evento, Parte, SituacaoProcedimento } from './procedimentos.ts'

/** The filters of every list; "", null and [] mean absent, and all given filters must match. */
export const CAMPOS_DO_FILTRO = {
  numero: Id.optional(),
  area: Id.max(MAX_INT4).optional(),
  nome: optionalText(),
  email: optionalText(254),
  situacao: SituacaoProcedimento.optional(),
  user: Id.optional(),
  marcadores: z.array(Id).max(MAX_MARCADORES).optional(),
  /** Paid ones with a free seat; only for the secretariat. */
  aguardando_designacao: z.boolean().optional(),
  /** Those in which this user acts as a lawyer, with a power of attorney or in the team of a colleague. */
  representados: z.boolean().optional(),
}

/** The latest evento; null until a designated person, who does not see the docket yet, has accepted. */
const UltimoEvento = z.object({ descricao: z.string(), created_at: Instant }).nullable()

/** The chamber's own number, "17/2026", beside the id; absent where it gave none. */
const Numero = z.string().optional()

/** A row of the list. */
const linhaDe = (tipo: Tipo) =>
  z
    .object({
      id: Id,
      numero: Numero,
      area: Area,
      classe: z.string(),
      created_at: Instant,
      situacao: SituacaoProcedimento,
      latest_evento: UltimoEvento,
      demandantes: Lado,
      demandadas: Lado,
      /** What it waits for, in a few words (rules/etapas.ts); null when nothing is wanting. */
      falta: z.string().nullable(),
      marcadores: z.array(Etiqueta),
    })
    .meta({ id: `${TIPOS[tipo].titulo}Row` })
export type Linha = z.infer<ReturnType<typeof linhaDe>>

/**
 * The number of seats, and the people designated now, as the docket names them. Somebody designated who has not answered reads
 * only their own name.
 */
const Conducao = z.object({
  vagas: z.int(),
  pessoas: z.array(
    z.object({
      nome: z.string(),
      situacao: z.enum(['pendente', 'aceita']),
      eu: z.boolean(),
      desde: Instant,
      /** Presides over a tribunal of three; absent for the others. */
      presidente: z.boolean().optional(),
    }),
  ),
})

/**
 * Its fees together: open (A) while one is open, paid (P), or cancelled (C); null where there are none, or the docket is not
 * shown. Only the payer and the secretariat see the amount; `pagamento_id`: what this user has to pay, the batch if there is one.
 */
const CustasDoProcedimento = z
  .object({
    situacao: z.enum(['A', 'P', 'C']),
    valor: z.number().nullable(),
    pago_em: Instant.nullable(),
    pagamento_id: Id.nullable(),
  })
  .nullable()

/** What the page of every procedimento shows; each tipo adds its own. */
export const CAMPOS_DOS_DETALHES = {
  id: Id,
  numero: Numero,
  area: Area,
  classe: z.string(),
  situacao: SituacaoProcedimento,
  created_at: Instant,
  advogado_email: z.string().nullable(),
  advogado_nome: z.string().nullable(),
  advogado_oab: z.string().nullable(),
  demandantes: z.array(Parte),
  demandadas: z.array(Parte),
  valor: z.number(),
  documentos: z.array(DocumentoRef),
  marcadores: z.array(Etiqueta),
  eventos: z.array(Evento),
  latest_evento: UltimoEvento,
  /** The negociações that this user may open; the secretariat reads no descriptions. */
  negociacoes: z.array(z.object({ id: Id, descricao: z.string().nullable(), situacao: z.enum(SITUACOES_DA_NEGOCIACAO) })),
  is_notifiable: z.boolean(),
  /** Whether this user may add movements while the situação allows any; users with read access only may not. */
  pode_movimentar: z.boolean(),
  /** Why this user may add none, as a sentence; null for those who may, and where the docket is not shown. */
  motivo_so_consulta: z.string().nullable(),
  conducao: Conducao,
  custas: CustasDoProcedimento,
}

/** The form that links an existing procedimento by number and access password. */
export const existenteDe = (tipo: Tipo) => {
  const { um } = TIPOS[tipo]
  return z.object({
    id: z
      .int({ error: `Informe o número do ${um}` })
      .positive(`Informe o número do ${um}`)
      .max(Number.MAX_SAFE_INTEGER, `Número de ${um} inválido`),
    password: required('Informe a senha de acesso', 50),
  })
}

/** What each tipo adds to its list, its form and its page. */
interface Formas<F, N, C, D> {
  Filtro: F
  Novo: N
  /** What its fee is computed from. */
  Causa: C
  maxFiles: number
  Detalhes: D
}

export const consultaDe = <T extends Tipo, F extends z.ZodType, N extends z.ZodType, C extends z.ZodType, D extends z.ZodType>(
  tipo: T,
  { Filtro, Novo, Causa, maxFiles, Detalhes }: Formas<F, N, C, D>,
) => {
  const { um, titulo, pedido } = TIPOS[tipo]
  const { campo: nome, campos: nomes } = noFio(tipo)
  return {
    list: {
      summary: `${titulo}s que o usuário pode ver`,
      query: Page,
      body: Filtro,
      response: z.object(campo(nomes, paginated(linhaDe(tipo)))),
    },
    contagens: contagensDe(tipo),
    create: {
      summary: `Protocolar ${comArtigo(pedido)}`,
      multipart: Novo,
      maxFiles,
      status: 201,
      failures: { 409: 'A cobrança ou a chave já serviu a outro protocolo', 503: 'A operadora do cartão não respondeu' },
      response: z.object({
        ...campo(nome, z.object({ id: Id, situacao: SituacaoProcedimento, created_at: Instant })),
        pagamento: Pagamento,
        /** Present where a lawyer filed for clients: the representation of the first one. */
        representacao: z.object({ id: Id }).optional(),
      }),
    },
    conferir: {
      summary: `Conferir ${comArtigo(pedido)} antes de pagar: o mesmo corpo do protocolo, e nada é cobrado nem protocolado`,
      multipart: Novo,
      maxFiles,
      response: Mensagem,
    },
    custas: {
      summary: `As custas ${comDe(pedido)}, em reais, sem convênio`,
      query: Causa,
      response: z.object({ custas: z.number() }),
    },
    add: {
      summary: `Acompanhar um ${um} com número e senha de acesso`,
      body: existenteDe(tipo),
      response: Mensagem,
    },
    get: {
      summary: `Tudo o que o usuário vê de um ${um}`,
      response: z.object({ ...campo(nome, Detalhes), marcadores: z.array(Etiqueta) }),
    },
    documento: {
      summary: `Documento de um ${um} ou recibo de protocolo`,
    },
  } satisfies Definitions
}
