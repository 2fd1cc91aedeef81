import { procedimentos } from '@concordia/contract/procedimentos/procedimentos'
import { implement } from '../platform/http/implement.ts'
import { signedIn } from '../platform/http/policy.ts'
import { listAreas } from './consulta/queries.ts'

export const procedimentosRoutes = () =>
  implement(procedimentos, {
    areas: { policy: signedIn, rate: 'leitura', run: async ({ db, query }) => ({ areas: await listAreas(db, query) }) },
  })
