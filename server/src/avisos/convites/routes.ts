import { convite } from '@concordia/contract/api'
import { CONVITE_SEM_USO } from '@concordia/contract/convites/words'
import { AppError } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { anyone } from '../../platform/http/policy.ts'
import { readConvite } from './read.ts'

export const conviteRoutes = () =>
  implement(convite, {
    ler: {
      policy: anyone,
      rate: 'acesso',
      run: async ({ db, params }) => {
        const found = await readConvite(db, params.token)
        if (!found) throw new AppError(404, CONVITE_SEM_USO)
        return { convite: found }
      },
    },
  })
