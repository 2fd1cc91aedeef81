import type { Tipo } from '@concordia/contract/rules/tipos'
import { atos, atosDoCaso, sigilos, sigilosDoCaso, vinculos, vinculosDoCaso } from '@concordia/contract/secretaria/calls'

export const CHAMADAS_DA_SECRETARIA = {
  processo: { ...atos, ...sigilos, ...vinculos },
  caso: { ...atosDoCaso, ...sigilosDoCaso, ...vinculosDoCaso },
} as const satisfies Record<Tipo, unknown>

/** The procedimento an act is about. */
export interface DoProcedimento {
  tipo: Tipo
  id: number
}
