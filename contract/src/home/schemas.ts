import type { Definitions } from '../http/call.ts'
import { Day, Id, Instant } from '../http/shapes.ts'
import { z } from '../http/zod.ts'
import { QuemConvida } from '../identidade/schemas/quem-convida.ts'
import { Dono, Referencia, SituacaoProcedimento } from '../procedimentos/schemas/procedimentos.ts'
import { NOMES_DAS_SITUACOES_DA_AUDIENCIA, RESPOSTAS, type Resposta } from '../rules/audiencia.ts'
import { NOMES_DOS_PAPEIS } from '../rules/tipos.ts'
import { PEDIDOS_AO_PERITO, PEDIDOS_DA_NEGOCIACAO } from './words.ts'

const Contagem = z.object({ situacao: SituacaoProcedimento, count: z.int() })

/** The first few of the waiting items, and their total. */
const espera = <T extends z.ZodType>(item: T) => z.object({ total: z.int(), itens: z.array(item) })

const DesignacaoPendente = z.object({ procedimento: Referencia, papel: z.enum(NOMES_DOS_PAPEIS), desde: Instant })

/** A procedimento of which the account's address is a contact of a parte, and which the account does not follow yet. */
/** `por`: who filed it; null: the chamber. */
const ConvitePendente = z.object({
  procedimento: Referencia,
  parte: z.string(),
  por: QuemConvida.nullable(),
  desde: Instant,
})
/** `vence_em`: the last day of its slip, or of a charge to a parte; null where there is none. */
const CustasEmAberto = z.object({
  id: Id,
  descricao: z.string(),
  valor: z.number(),
  vence_em: Day.nullable(),
  created_at: Instant,
})
/** `meu`: this user still owes an answer; otherwise it is others' (`de`). */
const Prazo = z.object({ procedimento: Referencia, descricao: z.string(), prazo: Day, de: Dono, meu: z.boolean() })
/** `ate`: the last day to answer; null: a suspension stopped it. */
const ImpugnacaoPendente = z.object({ procedimento: Referencia, ate: Day.nullable(), desde: Instant })
/** The task of this user as an expert. `ate`: the last day for the report; null before the acceptance, and once it is filed. */
const PericiaPendente = z.object({ id: Id, processo: Id, pede: z.enum(PEDIDOS_AO_PERITO), ate: Day.nullable(), desde: Instant })
/** A process in which the side of this user may still name an arbitrator, and has not. */
const IndicacaoPendente = z.object({ processo: Id, ate: Day, desde: Instant })
const NegociacaoPendente = z.object({
  id: Id,
  pede: z.enum(PEDIDOS_DA_NEGOCIACAO),
  /** The last day to accept the open proposal; null where there is none, or it has expired. */
  prazo: Day.nullable(),
  desde: Instant,
})

/** A hearing of the next 30 days to which this user is invited, or a poll about its day. */
const AudienciaProxima = z.object({
  id: Id,
  procedimento: Referencia,
  titulo: z.string(),
  situacao: z.enum(NOMES_DAS_SITUACOES_DA_AUDIENCIA),
  /** Null while its options are voted on. */
  inicio: Instant.nullable(),
  fim: Instant.nullable(),
  minha_resposta: z.enum(Object.keys(RESPOSTAS) as [Resposta, ...Resposta[]]).nullable(),
  /** The poll waits for this user's vote. */
  vota: z.boolean(),
})

/**
 * Everything that needs this user: procedimentos to enter as a parte, designations and challenges to answer, tasks as an expert, fees to pay, deadlines,
 * hearings, negociações whose turn is theirs.
 */
export const Atencao = z
  .object({
    convites: espera(ConvitePendente),
    designacoes: espera(DesignacaoPendente),
    /** Challenges of this arbitrator that wait for their answer. */
    impugnacoes: espera(ImpugnacaoPendente),
    pericias: espera(PericiaPendente),
    indicacoes: espera(IndicacaoPendente),
    custas: espera(CustasEmAberto),
    prazos: espera(Prazo),
    /** Deadlines that ended lately and nobody answered. */
    vencidos: espera(Prazo),
    audiencias: espera(AudienciaProxima),
    negociacoes: espera(NegociacaoPendente),
  })
  .meta({ id: 'Atencao' })
export type Atencao = z.infer<typeof Atencao>

/** The last evento of a procedimento whose docket this user may read. */
const UltimoEvento = z.object({ procedimento: Referencia, classe: z.string(), descricao: z.string(), created_at: Instant })

export const home = () =>
  ({
    get: {
      summary: 'Quantos processos e casos em cada situação, o que pede atenção agora e os últimos eventos',
      response: z.object({
        processos: z.array(Contagem),
        casos: z.array(Contagem),
        atencao: Atencao,
        ultimos: z.array(UltimoEvento),
        /** An approved arbitrator or mediator. */
        conduz: z.boolean(),
      }),
    },
  }) satisfies Definitions
