import { Day } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { RELOGIOS } from '../../rules/relogios.ts'
import { DE_QUEM, FASES, PASSOS, type Passo } from '../../rules/rito.ts'

/** The parts of the course of an arbitration that its page shows where this viewer has something to read or to do in them. */
export const PARTES_DO_RITO = ['indicacao', 'impugnacao', 'termo', 'cronograma', 'pericia', 'sentenca'] as const
export type ParteDoRito = (typeof PARTES_DO_RITO)[number]

/** A clock of the law that runs. `ate`: its last day; null while it is not known: a suspension stops it, or a parte is not notified yet. */
const Relogio = z.object({ tipo: z.enum(RELOGIOS), desde: Day, ate: Day.nullable(), fundamento: z.string() })

/** The next step of a process: what is to be done, begun by a verb, by whom, and the last day, if one is set. */
export const Proximo = z.object({
  passo: z.enum(Object.keys(PASSOS) as [Passo, ...Passo[]]),
  o_que: z.string(),
  de_quem: z.enum(DE_QUEM),
  ate: Day.nullable(),
})

/** The course of one arbitration, as this viewer sees it. `proximo` is null where nothing waits. */
export const RitoDoProcesso = z
  .object({
    fase: z.enum(FASES),
    /** `meu`: it waits for this viewer. */
    proximo: Proximo.extend({ meu: z.boolean() }).nullable(),
    relogios: z.array(Relogio),
    partes: z.array(z.enum(PARTES_DO_RITO)),
  })
  .meta({ id: 'RitoDoProcesso' })
export type RitoDoProcesso = z.infer<typeof RitoDoProcesso>
