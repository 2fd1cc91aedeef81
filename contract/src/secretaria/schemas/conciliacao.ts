import type { Definitions } from '../../http/call.ts'
import { Id, Instant, Mensagem, Page, paginated } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { Motivo } from '../../values/schemas.ts'
import { TIPOS_DE_DIFERENCA, type TipoDeDiferenca } from '../words.ts'

const TIPOS = Object.keys(TIPOS_DE_DIFERENCA) as [TipoDeDiferenca, ...TipoDeDiferenca[]]

/** A difference between our books and a provider's, or within our own (`interno`). */
export const Diferenca = z
  .object({
    id: Id,
    provedor: z.enum(['stripe', 'sicoob', 'pix', 'sandbox', 'interno']),
    tipo: z.enum(TIPOS),
    objeto: z.string(),
    detalhe: z.string(),
    pagamento: z.object({ id: Id, identificador: z.string() }).nullable(),
    vista_em: Instant,
    ultima_em: Instant,
    resolvida_em: Instant.nullable(),
    /** The reason, when the secretariat has closed it. */
    motivo: z.string().nullable(),
  })
  .meta({ id: 'Diferenca' })
export type Diferenca = z.infer<typeof Diferenca>

export const conciliacao = () =>
  ({
    list: {
      summary: 'Diferenças entre as nossas contas e as dos provedores de pagamento, as em aberto primeiro',
      query: Page,
      response: z.object({
        diferencas: paginated(Diferenca),
        em_aberto: z.int(),
        /** When each provider's books were last compared. */
        conferencias: z.array(z.object({ provedor: z.string(), feita_em: Instant })),
      }),
    },
    fechar: {
      summary: 'Dar uma diferença por resolvida; ela não volta à lista pelos mesmos fatos',
      body: z.object({ motivo: Motivo }),
      failures: { 409: 'A diferença já está resolvida' },
      response: Mensagem,
    },
  }) satisfies Definitions
