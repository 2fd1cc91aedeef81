import type { Definitions } from '../http/call.ts'
import { Id, Instant } from '../http/shapes.ts'
import { z } from '../http/zod.ts'
import { Periodo } from '../pagamentos/schemas/custas.ts'

/**
 * Amounts in reais; `dias` from the designation to the end; `aceito_em` null: the designation waited for its answer until the end, and
 * with the docket the fees were not shown.
 */
const ResumoDoFechamento = z.object({
  processos: z.array(
    z.object({
      id: Id,
      partes: z.string(),
      situacao: z.int(),
      designado_em: Instant,
      aceito_em: Instant.nullable(),
      encerrado_em: Instant,
      dias: z.int(),
      valor: z.number(),
      custas: z.number().nullable(),
    }),
  ),
  totais: z.object({ processos: z.int(), media_de_dias: z.int().nullable(), valor: z.number(), custas: z.number() }),
})
export type ResumoDoFechamento = z.infer<typeof ResumoDoFechamento>

export const relatorios = () =>
  ({
    pagamentos: {
      summary: 'Custas do usuário criadas no período, em CSV (UTF-8 com BOM, ponto e vírgula)',
      body: Periodo,
    },
    isArbitro: {
      summary: 'Se o usuário é árbitro: só árbitros têm o relatório de fechamento',
      response: z.object({ isArbitro: z.boolean() }),
    },
    resumoDoFechamento: {
      summary: 'Os números do relatório de fechamento, com os primeiros processos e os totais',
      params: Periodo,
      response: ResumoDoFechamento,
    },
    fechamento: {
      summary: 'Processos em que o árbitro estava designado e que terminaram no período, em CSV (UTF-8 com BOM, ponto e vírgula)',
      body: Periodo,
    },
  }) satisfies Definitions
