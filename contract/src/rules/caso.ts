import { PROCESSO } from './processo.ts'

/** Situações of a mediation case: the process's own, codes, slugs and acts alike (spec 2 §4, DESIGN 6.7). */
export const CASO = PROCESSO
