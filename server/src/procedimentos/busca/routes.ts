import { buscaNoCaso, buscaNoProcesso } from '@concordia/contract/api'
import { MAX_PAGINAS } from '@concordia/contract/busca/words'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { maySeeAutos } from '../../direitos/see.ts'
import { auditBusca } from '../../identidade/pessoas/pessoas.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Caller, isStaff } from '../../platform/http/actor.ts'
import { type BoundRoute, implement } from '../../platform/http/implement.ts'
import { pagesOf } from './encontrar.ts'

interface Asked {
  db: Db
  caller: Caller
  params: { id: number }
  body: { texto: string }
}

/** The search within one docket; each of the secretariat is recorded (docs/rules/screens.md#search-in-the-autos). */
const nosAutos = (tipo: Tipo) => ({
  buscar: {
    policy: maySeeAutos(tipo),
    rate: 'busca' as const,
    run: async ({ db, caller, params: { id }, body: { texto } }: Asked) => {
      const { user } = caller
      const found = await pagesOf(db, user, { procedimentoId: id, texto, limit: MAX_PAGINAS })
      if (isStaff(user)) await auditBusca(db, caller, { texto, encontradas: found.total, entre: tipo, id })
      return found
    },
  },
})

export const buscaNosAutosRoutes = (): BoundRoute[] => [
  ...implement(buscaNoProcesso, nosAutos('processo')),
  ...implement(buscaNoCaso, nosAutos('caso')),
]
