import type { Definitions } from '../../http/call.ts'
import { Id, Instant, Mensagem } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { FASES } from '../../rules/rito.ts'
import { NOMES_DAS_ESPECIES } from '../../rules/tabela-de-custas/words.ts'
import { NOMES_DOS_TIPOS } from '../../rules/tipos.ts'
import { FAIXAS, MAX_MESES, monthsBetween, QUADROS } from '../words.ts'

/** The secretariat's figures (docs/rules/indicadores.md). A month is `yyyy-mm`, of São Paulo. */
const Mes = z.string({ error: 'Escolha o mês' }).regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, 'Mês inválido')

const Fields = { from: Mes, to: Mes, area: Id.optional(), tipo: z.enum(NOMES_DOS_TIPOS).optional() }
const NA_ORDEM = { path: ['to'], error: 'O mês final não pode ser anterior ao inicial' }
const LONGE_DEMAIS = { path: ['to'], error: `Escolha um período de até ${MAX_MESES} meses` }
const inOrder = ({ from, to }: { from: string; to: string }) => from <= to
const notTooLong = ({ from, to }: { from: string; to: string }) => monthsBetween(from, to) < MAX_MESES

export const FiltroDosIndicadores = z.object(Fields).refine(inOrder, NA_ORDEM).refine(notTooLong, LONGE_DEMAIS)
export type FiltroDosIndicadores = z.infer<typeof FiltroDosIndicadores>

const Protocolos = z.object({ mes: Mes, processos: z.int(), casos: z.int() })

/** Mean days; null when there was none in the month. */
const Prazos = z.object({ mes: Mes, designacao: z.number().nullable(), aceite: z.number().nullable() })
const Encerrados = z.object({ mes: Mes, acordos: z.int(), encerrados: z.int() })

export const Indicadores = z
  .object({
    /** Null: not made up yet. */
    atualizado_em: Instant.nullable(),
    protocolos: z.array(Protocolos),
    prazos: z.array(Prazos),
    /** Mean days of those that ended in the period, over all its months; null: none did. */
    fases: z.array(z.object({ fase: z.enum(FASES), dias: z.number().nullable() })),
    abertos: z.array(z.object({ faixa: z.enum(FAIXAS.map(({ faixa }) => faixa)), processos: z.int(), casos: z.int() })),
    encerrados: z.array(Encerrados),
    /** Reais. */
    custas: z.array(z.object({ mes: Mes, cartao: z.number(), boleto: z.number(), saldo: z.number(), pix: z.number() })),
    /** The same reais, in the order of the espécies. */
    especies: z.array(
      z.object({ mes: Mes, valores: z.array(z.object({ especie: z.enum(NOMES_DAS_ESPECIES), valor: z.number() })) }),
    ),
    emails: z.array(z.object({ mes: Mes, recusados: z.int() })),
  })
  .meta({ id: 'Indicadores' })
export type Indicadores = z.infer<typeof Indicadores>

/** The few figures that everybody may see, of the last twelve whole months. */
export const IndicadoresPublicos = z
  .object({
    atualizado_em: Instant.nullable(),
    protocolos: z.array(Protocolos),
    prazos: z.array(Prazos),
    encerrados: z.array(Encerrados),
  })
  .meta({ id: 'IndicadoresPublicos' })
export type IndicadoresPublicos = z.infer<typeof IndicadoresPublicos>

export const indicadores = () =>
  ({
    get: {
      summary: 'Os números da câmara por mês, área e tipo, apurados à noite',
      query: FiltroDosIndicadores,
      response: z.object({ indicadores: Indicadores, publicos: z.boolean() }),
    },
    exportar: {
      summary: 'Um dos quadros em CSV (UTF-8 com BOM, ponto e vírgula)',
      body: z
        .object({ ...Fields, quadro: z.enum(QUADROS) })
        .refine(inOrder, NA_ORDEM)
        .refine(notTooLong, LONGE_DEMAIS),
    },
    atualizar: {
      summary: 'Pedir que os números sejam apurados agora',
      body: z.object({}),
      response: Mensagem,
    },
    publicar: {
      summary: 'Ligar ou desligar a página pública de indicadores',
      body: z.object({ publicar: z.boolean() }),
      response: z.object({ publicos: z.boolean(), message: z.string() }),
    },
    publicos: {
      summary: 'Os indicadores que a câmara publica',
      failures: { 404: 'A câmara não publica indicadores' },
      response: z.object({ indicadores: IndicadoresPublicos }),
    },
  }) satisfies Definitions
