import { PER_PAGE } from '@concordia/contract/http/shapes'
import { conciliacao } from '@concordia/contract/secretaria/conciliacao'
import { implement } from '../../platform/http/implement.ts'
import { staff } from '../../platform/http/policy.ts'
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
          const { rows, total, emAberto, conferencias } = await listDiferencas(db, query.page)
          return {
            diferencas: { data: rows.map(presentDiferenca), total, per_page: PER_PAGE },
            em_aberto: emAberto,
            conferencias: conferencias.map(({ provedor, feitaEm }) => ({ provedor, feita_em: feitaEm.toISOString() })),
          }
        },
      },
    },
  )
