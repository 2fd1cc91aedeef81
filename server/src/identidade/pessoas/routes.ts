import { pessoas } from '@concordia/contract/api'
import { implement } from '../../platform/http/implement.ts'
import { signedIn } from '../../platform/http/policy.ts'
import { searchPessoas } from './pessoas.ts'

export const pessoasRoutes = () =>
  implement(pessoas, {
    searchArbitros: {
      policy: signedIn,
      rate: 'busca',
      run: async ({ db, params, caller }) => ({ arbitros: await searchPessoas(db, caller, params.text, 'arbitro') }),
    },
    searchUsers: {
      policy: signedIn,
      rate: 'busca',
      run: async ({ db, params, caller }) => ({ users: await searchPessoas(db, caller, params.text) }),
    },
  })
