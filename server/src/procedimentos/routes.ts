import { convites, partesConhecidas, procedimentos } from '@concordia/contract/api'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { searchConhecidas } from '../autos/membros/conhecidas.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../platform/http/actor.ts'
import { implement } from '../platform/http/implement.ts'
import { signedIn } from '../platform/http/policy.ts'
import { listAreas } from './consulta/queries.ts'
import { foiConvidado, joinAsParte } from './entrada/convites.ts'

export const procedimentosRoutes = (deps: Deps) => [
  ...implement(procedimentos, {
    areas: { policy: signedIn, rate: 'leitura', run: async ({ db, query }) => ({ areas: await listAreas(db, query) }) },
  }),
  ...implement(partesConhecidas, {
    buscar: {
      policy: signedIn,
      rate: 'busca',
      run: async ({ db, user, body }) => ({ partes: await searchConhecidas(db, user.id, body.texto) }),
    },
  }),
  ...implement(convites, { processo: joinImpl(deps, 'processo'), caso: joinImpl(deps, 'caso') }),
]

const joinImpl = (deps: Deps, tipo: Tipo) => ({
  policy: foiConvidado(tipo),
  rate: 'acesso' as const,
  run: async ({ params: { id }, caller }: { params: { id: number }; caller: Caller }) => {
    await joinAsParte(deps, caller, { id, tipo })
    return { message: `${TIPOS[tipo].titulo} adicionado com sucesso` }
  },
})
