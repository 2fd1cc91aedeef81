import { acessos, acessosDoCaso } from '@concordia/contract/procedimentos/calls'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { vinculos, vinculosDoCaso } from '@concordia/contract/secretaria/calls'

/** The calls about who may see a procedimento, for the secretariat and for everybody else. */
export const CHAMADAS_DOS_ACESSOS = {
  processo: { ...acessos, daSecretaria: vinculos },
  caso: { ...acessosDoCaso, daSecretaria: vinculosDoCaso },
} as const satisfies Record<Tipo, unknown>
