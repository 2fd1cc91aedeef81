import type { Tipo } from '@concordia/contract/rules/tipos'
import type { EmailRecusado } from '@concordia/contract/secretaria/schemas/emails'
import type { listEmailsRecusados } from './queries.ts'

type Row = Awaited<ReturnType<typeof listEmailsRecusados>>['rows'][number]

export const presentEmailRecusado = (row: Row): EmailRecusado => ({
  id: row.id,
  destinatario: row.destinatario,
  assunto: row.assunto,
  created_at: row.createdAt.toISOString(),
  recusado_em: row.recusadoEm!.toISOString(),
  resposta: row.resposta ?? '',
  tentativas: row.tentativas ?? 0,
  procedimento: row.procedimentoId === null ? null : { id: row.procedimentoId, tipo: row.tipo as Tipo },
  pendente: Boolean(row.pendente),
  parte: row.parteId === null ? null : { id: row.parteId, nome: row.parteNome! },
  outras_partes: row.partes ? row.partes - 1 : 0,
  conta: row.contaId === null || row.parteId !== null ? null : { id: row.contaId, name: row.contaName! },
})
