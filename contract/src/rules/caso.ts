import { PROCESSO } from './processo.ts'

/** Situações of a mediation case: the process's own, codes, slugs and acts alike (docs/rules/procedimentos.md#situações). */
export const CASO = PROCESSO
