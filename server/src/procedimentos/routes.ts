import { procedimentos } from '@concordia/contract/procedimentos'
import { implement } from '../platform/http/implement.ts'
import { signedIn } from '../platform/http/policy.ts'
import { listAreas } from './queries.ts'

export const procedimentosRoutes = () =>
  implement(procedimentos, {
    areas: { policy: signedIn, rate: 'leitura', run: async ({ db, query }) => ({ areas: await listAreas(db, query) }) },
  })
