import { z } from 'zod'
import { endpoint } from './http/endpoint.ts'
import { Day, Id, Instant } from './http/shapes.ts'
import { QuemConvida } from './identidade/quem-convida.ts'
import { Referencia, SituacaoProcedimento } from './procedimentos/procedimentos.ts'
import { NOMES_DOS_PAPEIS } from './rules/tipos.ts'

const Contagem = z.object({ situacao: SituacaoProcedimento, count: z.int() })

/** The first few of the waiting items, and their total. */
const espera = <T extends z.ZodType>(item: T) => z.object({ total: z.int(), itens: z.array(item) })

export const DesignacaoPendente = z.object({ procedimento: Referencia, papel: z.enum(NOMES_DOS_PAPEIS), desde: Instant })
/** A procedimento of which the account's address is a contact of a parte, and which the account does not follow yet. */
/** `por`: who filed it; null: the chamber. */
export const ConvitePendente = z.object({
  procedimento: Referencia,
  parte: z.string(),
  por: QuemConvida.nullable(),
  desde: Instant,
})
export const CustasEmAberto = z.object({ id: Id, descricao: z.string(), valor: z.number(), created_at: Instant })
export const PrazoProximo = z.object({ procedimento: Referencia, descricao: z.string(), prazo: Day })

/**
 * What a negociação asks of one of its parties: to answer the invitation, or a later proposal of the other side; to write the first
 * draft; to review or sign that of the other side; to sign the one that others have signed.
 */
export const PEDIDOS_DA_NEGOCIACAO = ['convite', 'proposta', 'redigir', 'revisar', 'assinar'] as const
export type PedidoDaNegociacao = (typeof PEDIDOS_DA_NEGOCIACAO)[number]
export const NegociacaoPendente = z.object({
  id: Id,
  pede: z.enum(PEDIDOS_DA_NEGOCIACAO),
  /** The last day to accept the open proposal; null where there is none, or it has expired. */
  prazo: Day.nullable(),
  desde: Instant,
})

/**
 * Everything that needs this user: procedimentos to enter as a parte, designations to answer, fees to pay, upcoming deadlines,
 * negociações whose turn is theirs.
 */
export const Atencao = z
  .object({
    convites: espera(ConvitePendente),
    designacoes: espera(DesignacaoPendente),
    custas: espera(CustasEmAberto),
    prazos: espera(PrazoProximo),
    negociacoes: espera(NegociacaoPendente),
  })
  .meta({ id: 'Atencao' })
export type Atencao = z.infer<typeof Atencao>

/** The last evento of a procedimento whose docket this user may read. */
export const UltimoEvento = z.object({ procedimento: Referencia, classe: z.string(), descricao: z.string(), created_at: Instant })

export const home = {
  get: endpoint('GET /home', {
    summary: 'Quantos processos e casos em cada situação, o que pede atenção agora e os últimos eventos',
    response: z.object({
      processos: z.array(Contagem),
      casos: z.array(Contagem),
      atencao: Atencao,
      ultimos: z.array(UltimoEvento),
    }),
  }),
}
