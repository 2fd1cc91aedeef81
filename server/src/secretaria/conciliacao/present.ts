import type { Diferenca } from '@concordia/contract/secretaria/schemas/conciliacao'
import type { listDiferencas } from './queries.ts'

type Row = Awaited<ReturnType<typeof listDiferencas>>['rows'][number]

export const presentDiferenca = (row: Row): Diferenca => ({
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
