import type { Definitions } from '../../http/call.ts'
import { Day, Id, Instant } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { Ato } from '../../procedimentos/schemas/procedimentos.ts'

/** The last word of a parte, or of the filer for all demandantes (`parte` null). */
export const Indicacao = z
  .object({
    polo: z.enum(['demandante', 'demandada']),
    parte: z.string().nullable(),
    /** Null: they prefer that the chamber chooses. */
    arbitro: z.object({ id: Id, name: z.string() }).nullable(),
    feita_em: Instant,
  })
  .meta({ id: 'Indicacao' })
export type Indicacao = z.infer<typeof Indicacao>

export const Indicacoes = z
  .object({
    /** The last day on which the sides may name. */
    ate: Day,
    indicacoes: z.array(Indicacao),
    /** What follows from them, in a sentence. */
    resumo: z.string(),
    /** Whether the sides may still name: the window runs, and the chamber has designated nobody. */
    aberta: z.boolean(),
    /** The side for which this user may name now; null: none. */
    por: z.enum(['demandante', 'demandada']).nullable(),
  })
  .meta({ id: 'Indicacoes' })
export type Indicacoes = z.infer<typeof Indicacoes>

const Arbitro = z.int({ error: 'Escolha o árbitro' }).positive('Escolha o árbitro')

export const NovaIndicacao = z.object({ arbitro_id: Arbitro.nullable() })

export const indicacao = () =>
  ({
    list: {
      summary: 'Até quando as partes podem indicar árbitros, e o que cada uma indicou',
      failures: { 409: 'O processo não tem prazo de indicação' },
      response: Indicacoes,
    },
    indicar: {
      summary: 'Indicar um árbitro por um dos lados; null: a parte prefere que a câmara indique',
      body: NovaIndicacao,
      failures: { 409: 'O prazo terminou, ou a câmara já designou' },
      response: z.object({ indicacao: Indicacao, message: z.string() }),
    },
    presidente: {
      summary: 'Registrar quem preside o tribunal arbitral de três árbitros',
      body: z.object({ arbitro_id: Arbitro }),
      failures: { 409: 'O processo não tem três árbitros, ou a sua situação não admite o ato' },
      response: Ato,
    },
  }) satisfies Definitions
