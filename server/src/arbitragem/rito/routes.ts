import { rito } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { admin, staff } from '../../platform/http/policy.ts'
import { countFases, listNasFases, pageOfFase } from './fases.ts'
import { changeRito, findRito } from './settings.ts'

export const ritoRoutes = (deps: Deps) =>
  implement(rito, {
    fases: {
      policy: staff,
      rate: 'leitura',
      run: async ({ db, user }) => ({ fases: countFases(await listNasFases(db, user, deps.clock.now())) }),
    },
    fase: {
      policy: staff,
      rate: 'leitura',
      run: async ({ db, user, params, query }) => ({
        processos: pageOfFase(await listNasFases(db, user, deps.clock.now()), params.fase, query.page),
      }),
    },
    get: { policy: staff, rate: 'leitura', run: async ({ db }) => ({ rito: await findRito(db) }) },
    mudar: {
      policy: admin,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ body, caller }) => {
        await changeRito(deps, caller, body)
        return { rito: body, message: 'Rito salvo com sucesso' }
      },
    },
  })
