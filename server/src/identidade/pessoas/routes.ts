import { pessoas } from '@concordia/contract/identidade/pessoas'
import { implement } from '../../platform/http/implement.ts'
import { signedIn } from '../../platform/http/policy.ts'
import { searchPessoas } from './pessoas.ts'

export const pessoasRoutes = () =>
  implement(pessoas, {
    searchArbitros: {
      policy: signedIn,
      rate: 'busca',
      run: async ({ db, params, ...asker }) => ({ arbitros: await searchPessoas(db, asker, params.text, 'arbitro') }),
    },
    searchUsers: {
      policy: signedIn,
      rate: 'busca',
      run: async ({ db, params, ...asker }) => ({ users: await searchPessoas(db, asker, params.text) }),
    },
  })
