import { painel } from '@concordia/contract/secretaria/auditoria'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { staff } from '../../platform/http/policy.ts'
import { presentPainel } from './present.ts'
import { countPendencias } from './queries.ts'

export const painelRoutes = ({ clock, seal }: Pick<Deps, 'clock' | 'seal'>) =>
  implement(painel, {
    get: {
      policy: staff,
      rate: 'leitura',
      run: async ({ db }) => {
        const now = clock.now()
        return presentPainel(await countPendencias(db, now), seal.problem(now))
      },
    },
  })
