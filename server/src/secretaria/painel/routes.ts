import { painel } from '@concordia/contract/secretaria/auditoria'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { staff } from '../../platform/http/policy.ts'
import { presentPainel } from './present.ts'
import { countPendencias } from './queries.ts'

export const painelRoutes = ({ clock }: Pick<Deps, 'clock'>) =>
  implement(painel, {
    get: {
      policy: staff,
      rate: 'leitura',
      run: async ({ db }) => presentPainel(await countPendencias(db, clock.now())),
    },
  })
