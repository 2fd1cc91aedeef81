import { conciliacao } from '@concordia/contract/api'
import type { Diferenca } from '@concordia/contract/secretaria/schemas/conciliacao'
import { implement } from '../../platform/http/implement.ts'
import { staff } from '../../platform/http/policy.ts'
import { presentPage } from '../../platform/paging.ts'
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

type Row = Awaited<ReturnType<typeof listDiferencas>>['rows'][number]

const presentDiferenca = (row: Row): Diferenca => ({
  id: row.id,
  provedor: row.provedor as Diferenca['provedor'],
  tipo: row.tipo as Diferenca['tipo'],
  objeto: row.objeto,
  detalhe: row.detalhe,
  pagamento: row.pagamentoId === null ? null : { id: row.pagamentoId, identificador: row.identificador! },
  vista_em: row.vistaEm.toISOString(),
  ultima_em: row.ultimaEm.toISOString(),
  resolvida_em: row.resolvidaEm?.toISOString() ?? null,
  motivo: row.motivo,
})
