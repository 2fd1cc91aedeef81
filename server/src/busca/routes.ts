import { busca } from '@concordia/contract/api'
import type { Deps } from '../deps.ts'
import { implement } from '../platform/http/implement.ts'
import { signedIn } from '../platform/http/policy.ts'
import { buscar } from './buscar.ts'

export const buscaRoutes = ({ clock }: Pick<Deps, 'clock'>) =>
  implement(busca, {
    buscar: {
      policy: signedIn,
      rate: 'busca',
      run: ({ db, caller, body }) => buscar(db, caller, body.texto, clock.now()),
    },
  })
