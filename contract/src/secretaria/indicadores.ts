import { z } from 'zod'
import { blob, endpoint } from '../http/endpoint.ts'
import { Id, Instant, Mensagem } from '../http/shapes.ts'
import { MEIOS, type Meio } from '../rules/pagamento.ts'
import { NOMES_DOS_TIPOS } from '../rules/tipos.ts'

/** The secretariat's figures (docs/rules/indicadores.md). A month is `yyyy-mm`, of São Paulo. */
export const Mes = z.string({ error: 'Escolha o mês' }).regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, 'Mês inválido')
/** Months that one answer may have. */
export const MAX_MESES = 120

/** How long an open procedimento has been open: up to so many days. */
export const FAIXAS = [
  { faixa: 'ate-30', label: 'até 30 dias', ate: 30 },
  { faixa: 'ate-90', label: '31 a 90 dias', ate: 90 },
  { faixa: 'ate-180', label: '91 a 180 dias', ate: 180 },
  { faixa: 'ate-365', label: '181 a 365 dias', ate: 365 },
  { faixa: 'mais', label: 'mais de 365 dias', ate: null },
] as const
export type Faixa = (typeof FAIXAS)[number]['faixa']
export const NOMES_DOS_MEIOS = Object.keys(MEIOS) as Meio[]

/** The tables of figures, in their order on the screen. */
export const QUADROS = ['protocolos', 'prazos', 'abertos', 'encerrados', 'custas', 'emails'] as const
export type Quadro = (typeof QUADROS)[number]

const Fields = { from: Mes, to: Mes, area: Id.optional(), tipo: z.enum(NOMES_DOS_TIPOS).optional() }
const NA_ORDEM = { path: ['to'], error: 'O mês final não pode ser anterior ao inicial' }
const LONGE_DEMAIS = { path: ['to'], error: `Escolha um período de até ${MAX_MESES} meses` }
const inOrder = ({ from, to }: { from: string; to: string }) => from <= to
const notTooLong = ({ from, to }: { from: string; to: string }) => monthsBetween(from, to) < MAX_MESES
const monthsBetween = (from: string, to: string) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5))

export const FiltroDosIndicadores = z.object(Fields).refine(inOrder, NA_ORDEM).refine(notTooLong, LONGE_DEMAIS)
export type FiltroDosIndicadores = z.infer<typeof FiltroDosIndicadores>

/** All months from one to another, both included. */
export function mesesDe({ from, to }: { from: string; to: string }): string[] {
  const first = Number(from.slice(0, 4)) * 12 + Number(from.slice(5)) - 1
  return Array.from({ length: monthsBetween(from, to) + 1 }, (_, i) => {
    const month = first + i
    return `${Math.trunc(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

/** "2026-11" → "11/2026". */
export const formatMes = (mes: string): string => mes.split('-').reverse().join('/')

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
    abertos: z.array(z.object({ faixa: z.enum(FAIXAS.map(({ faixa }) => faixa)), processos: z.int(), casos: z.int() })),
    encerrados: z.array(Encerrados),
    /** Reais. */
    custas: z.array(z.object({ mes: Mes, cartao: z.number(), boleto: z.number(), saldo: z.number() })),
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

export const indicadores = {
  get: endpoint('GET /secretaria/indicadores', {
    summary: 'Os números da câmara por mês, área e tipo, apurados à noite',
    query: FiltroDosIndicadores,
    response: z.object({ indicadores: Indicadores, publicos: z.boolean() }),
  }),
  exportar: endpoint('POST /secretaria/indicadores/csv', {
    summary: 'Um dos quadros em CSV (UTF-8 com BOM, ponto e vírgula)',
    body: z
      .object({ ...Fields, quadro: z.enum(QUADROS) })
      .refine(inOrder, NA_ORDEM)
      .refine(notTooLong, LONGE_DEMAIS),
    response: blob('text/csv'),
  }),
  atualizar: endpoint('POST /secretaria/indicadores/atualizacao', {
    summary: 'Pedir que os números sejam apurados agora',
    body: z.object({}),
    response: Mensagem,
  }),
  publicar: endpoint('PUT /secretaria/indicadores/publicacao', {
    summary: 'Ligar ou desligar a página pública de indicadores',
    body: z.object({ publicar: z.boolean() }),
    response: z.object({ publicos: z.boolean(), message: z.string() }),
  }),
  publicos: endpoint('GET /indicadores', {
    summary: 'Os indicadores que a câmara publica',
    public: true,
    failures: { 404: 'A câmara não publica indicadores' },
    response: z.object({ indicadores: IndicadoresPublicos }),
  }),
}
