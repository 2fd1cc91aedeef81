import { atos, atosDoCaso, sigilos, sigilosDoCaso, vinculos, vinculosDoCaso } from '@concordia/contract/secretaria/atos'
import type { TipoComTelas } from '../../paths/procedimento.ts'

/** The secretariat's calls on each tipo that has screens. */
export const CHAMADAS_DA_SECRETARIA = {
  processo: { ...atos, ...sigilos, ...vinculos },
  caso: { ...atosDoCaso, ...sigilosDoCaso, ...vinculosDoCaso },
} as const satisfies Record<TipoComTelas, unknown>

/** The procedimento an act is about. */
export interface DeUm {
  tipo: TipoComTelas
  id: number
}
