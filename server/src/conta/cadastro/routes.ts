import { cadastro } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { signedIn } from '../../platform/http/policy.ts'
import { changeCadastro } from './change-cadastro.ts'
import { findConfiguracoes, presentConfiguracoes } from './queries.ts'

export const cadastroRoutes = (deps: Deps) =>
  implement(cadastro, {
    settings: {
      policy: signedIn,
      rate: 'leitura',
      run: async ({ db, user }) => ({ user: presentConfiguracoes(await findConfiguracoes(db, user.id)) }),
    },
    update: {
      policy: signedIn,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ db, user, body, caller }) => {
        await changeCadastro(deps, caller, body)
        return { user: presentConfiguracoes(await findConfiguracoes(db, user.id)), message: 'Salvo com sucesso' }
      },
    },
  })
