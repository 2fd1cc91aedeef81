import { painel } from '@concordia/contract/secretaria/painel'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { staff } from '../../platform/http/policy.ts'
import { listFilas } from './filas.ts'
import { lembrarDesignados } from './lembrar.ts'
import { presentPainel } from './present.ts'
import { countPendencias } from './queries.ts'

export const painelRoutes = (deps: Pick<Deps, 'clock' | 'seal' | 'tx' | 'letterhead'>) =>
  implement(painel, {
    get: {
      policy: staff,
      rate: 'leitura',
      run: async ({ db }) => {
        const { clock, seal } = deps
        const now = clock.now()
        const [counted, filas] = await Promise.all([countPendencias(db, now), listFilas(db, now)])
        return presentPainel(counted, filas, seal.problem(now))
      },
    },
    lembrar: {
      policy: staff,
      rate: 'busca',
      run: async ({ caller }) => ({ message: lembrados(await lembrarDesignados(deps, caller)) }),
    },
  })

function lembrados(quantos: number): string {
  if (quantos === 0)
    return 'Ninguém a lembrar: cada pessoa é lembrada uma vez por dia, a partir do dia seguinte ao da designação.'
  return quantos === 1 ? 'Lembrete enviado a 1 pessoa' : `Lembrete enviado a ${quantos} pessoas`
}
