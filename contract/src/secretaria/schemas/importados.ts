import type { Definitions } from '../../http/call.ts'
import { Instant, Mensagem, Page, paginated } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { Referencia } from '../../procedimentos/schemas/procedimentos.ts'

/** A procedimento that came from a file, and waits to be opened to its partes. */
export const Importado = z
  .object({
    procedimento: Referencia,
    /** Its number before, as the file has it. */
    numero: z.string(),
    classe: z.string(),
    demandantes: z.array(z.string()),
    demandadas: z.array(z.string()),
    /** The different addresses of its partes, which are written to when it opens. */
    enderecos: z.int(),
    protocolado_em: Instant,
    importado_em: Instant,
    importado_por: z.string(),
    arquivo: z.string(),
    /** Why it cannot be opened now, as a sentence; null when it can. */
    impedido: z.string().nullable(),
  })
  .meta({ id: 'Importado' })
export type Importado = z.infer<typeof Importado>

export const importados = () =>
  ({
    list: {
      summary: 'Procedimentos importados que ainda não foram abertos às partes, na ordem da importação',
      query: Page,
      response: z.object({ importados: paginated(Importado) }),
    },
    abrir: {
      summary: 'Abrir às partes um procedimento importado: cada uma recebe número e senha por e-mail',
      failures: { 409: 'Já foi aberto, ou já terminou' },
      response: Mensagem,
    },
  }) satisfies Definitions
