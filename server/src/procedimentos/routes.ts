import { procedimentos } from '@concordia/contract/procedimentos'
import { isStaff } from '../platform/http/actor.ts'
import { implement } from '../platform/http/implement.ts'
import { signedIn } from '../platform/http/policy.ts'
import type { Tipo } from './acesso.ts'
import { presentContagem } from './present.ts'
import { countBySituacao, listAreas } from './queries.ts'

export const procedimentosRoutes = () =>
  implement(procedimentos, {
    areas: { policy: signedIn, rate: 'leitura', run: async ({ db }) => ({ areas: await listAreas(db) }) },
    home: {
      policy: signedIn,
      rate: 'leitura',
      run: async ({ db, user }) => {
        const count = async (tipo: Tipo) =>
          (await countBySituacao(db, { userId: user.id, all: isStaff(user) }, tipo)).map(presentContagem)
        const [processos, casos] = await Promise.all([count('processo'), count('caso')])
        return { processos, casos }
      },
    },
  })
