import type { Definitions } from '../http/call.ts'
import { Day, Id, Mensagem } from '../http/shapes.ts'
import { z } from '../http/zod.ts'
import { faultsOf } from '../rules/tabela-de-custas/check.ts'
import { NOMES_DAS_ESPECIES } from '../rules/tabela-de-custas/words.ts'
import { NOMES_DOS_TIPOS } from '../rules/tipos.ts'
import { Reais } from '../values/schemas.ts'

/** An item of a table of fees: amounts in reais, shares in percent with up to three decimals. */
export const ItemDeCustas = z
  .object({
    especie: z.enum(NOMES_DAS_ESPECIES),
    objeto: z.enum(NOMES_DOS_TIPOS),
    arbitros: z.literal([1, 3]).nullable(),
    faixas: z.array(
      z.object({
        ate: z.number().nullable(),
        fixo: z.number(),
        percentual: z.number(),
        base: z.enum(['total', 'excedente']),
      }),
    ),
    minimo: z.number().nullable(),
    maximo: z.number().nullable(),
    quem: z.enum(['requerente', 'requerido', 'metade']),
    quando: z.enum(['protocolo', 'instituicao']),
    prazo_dias: z.int().nullable(),
  })
  .meta({ id: 'ItemDeCustas' })

const EmVigor = z.object({ id: Id, vigente_de: Day })

/** `vigente_de` is null in a draft. */
export const Simulacao = z
  .object({
    itens: z.array(
      z.object({
        especie: z.enum(NOMES_DAS_ESPECIES),
        nome: z.string(),
        quem: z.enum(['requerente', 'requerido']),
        quando: z.enum(['protocolo', 'instituicao']),
        valor: z.number(),
      }),
    ),
    total_no_protocolo: z.number(),
    tabela: z.object({ id: Id, vigente_de: Day.nullable() }),
  })
  .meta({ id: 'Simulacao' })
export type Simulacao = z.infer<typeof Simulacao>

/** What is simulated. The number of arbitrators counts for a process only. */
export const CausaSimulada = z.object({
  objeto: z.enum(NOMES_DOS_TIPOS, { error: 'Escolha processo ou caso' }),
  valor: Reais('Informe o valor').refine((value) => value !== 0, 'Informe o valor'),
  arbitros: z.literal([1, 3], { error: 'Escolha um ou três árbitros' }).default(1),
})

export const tabelas = () =>
  ({
    emVigor: {
      summary: 'A tabela de custas em vigor hoje',
      response: z.object({ tabela: EmVigor.extend({ itens: z.array(ItemDeCustas) }) }),
    },
    simular: {
      summary: 'As custas de um processo ou caso pela tabela em vigor, sem convênio: cada item, quem paga e quando',
      query: CausaSimulada,
      response: Simulacao,
    },
  }) satisfies Definitions

/** A version. `vigente_de` is null in a draft. */
export const TabelaDeCustas = z
  .object({
    id: Id,
    vigente_de: Day.nullable(),
    publicada: z.boolean(),
    em_vigor: z.boolean(),
    itens: z.array(ItemDeCustas),
  })
  .meta({ id: 'TabelaDeCustas' })
export type TabelaDeCustas = z.infer<typeof TabelaDeCustas>

const ESCOLHA = 'Escolha uma das opções'
const PERCENTUAL = 'Informe um percentual de 0 a 100'
const MAX_PRAZO = 365

const NovaFaixa = z.object({
  ate: Reais('Informe o limite').nullable(),
  fixo: Reais('Informe o valor fixo').default(0),
  percentual: z
    .number({ error: PERCENTUAL })
    .min(0, PERCENTUAL)
    .max(100, PERCENTUAL)
    .refine((value) => Number(value.toFixed(3)) === value, 'Informe um percentual com no máximo três casas decimais')
    .default(0),
  base: z.enum(['total', 'excedente'], { error: ESCOLHA }).default('total'),
})

const NovoItem = z.object({
  especie: z.enum(NOMES_DAS_ESPECIES, { error: 'Escolha a espécie' }),
  objeto: z.enum(NOMES_DOS_TIPOS, { error: 'Escolha processo ou caso' }),
  arbitros: z.literal([1, 3], { error: 'Escolha um ou três árbitros' }).nullable().default(null),
  faixas: z.array(NovaFaixa).min(1, 'Inclua ao menos uma faixa').max(20, 'Use no máximo 20 faixas'),
  minimo: Reais().nullable().default(null),
  maximo: Reais().nullable().default(null),
  quem: z.enum(['requerente', 'requerido', 'metade'], { error: ESCOLHA }),
  quando: z.enum(['protocolo', 'instituicao'], { error: ESCOLHA }),
  prazo_dias: z
    .int({ error: 'Informe um número inteiro de dias' })
    .min(0, 'O prazo não pode ser negativo')
    .max(MAX_PRAZO, `O prazo vai até ${MAX_PRAZO} dias`)
    .nullable()
    .default(null),
})

/** The items of a draft. A draft is always whole: it can be simulated and published as it is. */
export const NovaTabela = z.object({
  itens: z
    .array(NovoItem, { error: 'Inclua ao menos um item' })
    .min(1, 'Inclua ao menos um item')
    .max(60, 'Use no máximo 60 itens')
    .superRefine((itens, context) => {
      for (const { path, message } of faultsOf(itens)) context.addIssue({ code: 'custom', path, message })
    }),
})
export type NovaTabela = z.infer<typeof NovaTabela>

export const PublicarTabela = z.object({
  vigente_de: Day,
  password: z.string({ error: 'Informe sua senha' }).min(1, 'Informe sua senha').max(1000),
})

const Uma = z.object({ tabela: TabelaDeCustas, message: z.string() })
const PUBLICADA = 'A tabela já foi publicada e não muda mais'

export const tabelasDeCustas = () =>
  ({
    list: {
      summary: 'As tabelas de custas: a em vigor, as publicadas, as anteriores e os rascunhos',
      response: z.object({ tabelas: z.array(TabelaDeCustas) }),
    },
    criar: { summary: 'Criar o rascunho de uma tabela de custas', body: NovaTabela, status: 201, response: Uma },
    mudar: {
      summary: 'Mudar um rascunho',
      body: NovaTabela,
      failures: { 409: PUBLICADA },
      response: Uma,
    },
    excluir: { summary: 'Excluir um rascunho', failures: { 409: PUBLICADA }, response: Mensagem },
    simular: {
      summary: 'As custas por esta tabela, publicada ou não',
      body: CausaSimulada,
      status: 200,
      response: Simulacao,
    },
    publicar: {
      summary: 'Publicar uma tabela, que vale a partir de um dia depois de hoje (só administradores)',
      body: PublicarTabela,
      status: 200,
      failures: { 409: 'A tabela já foi publicada, ou já há uma para este dia' },
      response: Uma,
    },
  }) satisfies Definitions
