import type { Machine } from './machine.ts'
import { PROCESSO } from './processo.ts'

/** By an annulled final term a mediation has not ended: the case goes back to the situação from before it. */
const ANULACAO = { anularTermo: 2, anularTermoDeSuspenso: 5 } as const

/** Situações of a mediation case: the process's own, codes, slugs and acts alike (docs/rules/procedimentos.md#situações). */
export const CASO = {
  ...PROCESSO,
  4: { ...PROCESSO[4], on: { ...PROCESSO[4].on, ...ANULACAO } },
  6: { ...PROCESSO[6], on: ANULACAO },
} as const satisfies Machine
