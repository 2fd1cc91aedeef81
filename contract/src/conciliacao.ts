import { z } from 'zod'
import { endpoint } from './http/endpoint.ts'
import { Id, Instant, Page, paginated } from './http/shapes.ts'

/** A disagreement between our books and a provider's, or of ours among themselves (`interno`). */
export const Diferenca = z
  .object({
    id: Id,
    provedor: z.enum(['stripe', 'sicoob', 'sandbox', 'interno']),
    tipo: z.string(),
    objeto: z.string(),
    detalhe: z.string(),
    pagamento: z.object({ id: Id, identificador: z.string() }).nullable(),
    vista_em: Instant,
    ultima_em: Instant,
    resolvida_em: Instant.nullable(),
  })
  .meta({ id: 'Diferenca' })
export type Diferenca = z.infer<typeof Diferenca>

export const conciliacao = {
  list: endpoint('GET /secretaria/conciliacao', {
    summary: 'Diferenças entre as nossas contas e as dos provedores de pagamento, as em aberto primeiro',
    query: Page,
    response: z.object({
      diferencas: paginated(Diferenca),
      em_aberto: z.int(),
      /** When each provider's books were last compared. */
      conferencias: z.array(z.object({ provedor: z.string(), feita_em: Instant })),
    }),
  }),
}
