import { conciliacao } from '@concordia/contract/api'
import { implement } from '../../platform/http/implement.ts'
import { staff } from '../../platform/http/policy.ts'
import { presentPage } from '../../platform/paging.ts'
import { presentDiferenca } from './present.ts'
import { listDiferencas } from './queries.ts'

export const conciliacaoRoutes = () =>
  implement(
    { list: conciliacao.list },
    {
      list: {
        policy: staff,
        rate: 'leitura',
        run: async ({ db, query }) => {
          const { emAberto, conferencias, ...found } = await listDiferencas(db, query.page)
          return {
            diferencas: presentPage(found, presentDiferenca),
            em_aberto: emAberto,
            conferencias: conferencias.map(({ provedor, feitaEm }) => ({ provedor, feita_em: feitaEm.toISOString() })),
          }
        },
      },
    },
  )
