import { busca } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { signedIn } from '../../platform/http/policy.ts'
import { search } from './search.ts'

export const buscaRoutes = ({ clock }: Pick<Deps, 'clock'>) =>
  implement(busca, {
    buscar: {
      policy: signedIn,
      rate: 'busca',
      run: ({ db, caller, body }) => search(db, caller, body.texto, clock.now()),
    },
  })
