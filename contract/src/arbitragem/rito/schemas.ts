import type { Definitions } from '../../http/call.ts'
import { Id, Page, paginated } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { Proximo } from '../../procedimentos/schemas/rito.ts'
import { FASES } from '../../rules/rito.ts'

export { PARTES_DO_RITO, type ParteDoRito, RitoDoProcesso } from '../../procedimentos/schemas/rito.ts'

const MAX_DIAS = 180
const MAX_MESES = 60
const FORA = (max: number, unidade: string) => `Informe de 1 a ${max} ${unidade}`

const Numero = (max: number, unidade: string) => z.int(FORA(max, unidade)).min(1, FORA(max, unidade)).max(max, FORA(max, unidade))
const Dias = Numero(MAX_DIAS, 'dias')

/** The settings; null: the chamber does without that step. Each number is what the regulation of the chamber says. */
export const Rito = z
  .object({
    /** Calendar days from the paid fee for the sides to name arbitrators. */
    indicacao_dias: Dias.nullable(),
    /** Business days for the defence, from when the process becomes active. */
    defesa_dias_uteis: Numero(MAX_DIAS, 'dias úteis').nullable(),
    /** Calendar days to object to what an arbitrator disclosed. */
    objecao_dias: Dias.nullable(),
    /** Calendar days to challenge an arbitrator, from knowing the ground. */
    impugnacao_dias: Dias.nullable(),
    /** Calendar days to answer a challenge. */
    manifestacao_dias: Dias,
    /** Months for the award, from the institution (art. 23). */
    sentenca_meses: Numero(MAX_MESES, 'meses').nullable(),
    /** Calendar days to ask for clarifications of the award (art. 30). */
    esclarecimentos_dias: Dias.nullable(),
    /** Calendar days for the arbitrators to answer them. */
    decisao_dias: Dias,
    /** Whether the secretariat reads the draft of an award and notes points. */
    escrutinio: z.boolean(),
  })
  .meta({ id: 'Rito' })
export type Rito = z.infer<typeof Rito>

/** How many processes are in a phase, and for whom they wait; those that nothing waits for count only in `total`. */
const ResumoDaFase = z.object({
  fase: z.enum(FASES),
  total: z.int(),
  espera: z.object({ camara: z.int(), arbitros: z.int(), partes: z.int() }),
})
export type ResumoDaFase = z.infer<typeof ResumoDaFase>

const NaFase = z.object({ id: Id, partes: z.string(), suspenso: z.boolean(), proximo: Proximo.nullable() })
export type NaFase = z.infer<typeof NaFase>

export const rito = () =>
  ({
    fases: {
      summary: 'Os processos em curso por fase da arbitragem, e por quem esperam',
      response: z.object({ fases: z.array(ResumoDaFase) }),
    },
    fase: {
      summary: 'Os processos em uma fase, pelo dia até o qual se espera o próximo passo',
      params: z.object({ fase: z.enum(FASES) }),
      query: Page,
      response: z.object({ processos: paginated(NaFase) }),
    },
    get: { summary: 'O rito da arbitragem nesta câmara: prazos e etapas facultativas', response: z.object({ rito: Rito }) },
    mudar: {
      summary: 'Mudar o rito; só a administração. Vale para os prazos que começam depois',
      body: Rito,
      response: z.object({ rito: Rito, message: z.string() }),
    },
  }) satisfies Definitions
