import { PER_PAGE } from '@concordia/contract/http/shapes'
import type { Tarefa } from '@concordia/contract/tarefas'
import type { listTarefas, TarefaRow } from './queries.ts'

/** @param hoje today in São Paulo */
export const presentTarefa = (row: TarefaRow, hoje: string): Tarefa => ({
  id: row.id,
  descricao: row.descricao,
  observacoes: row.observacoes,
  prazo: row.prazo,
  vencida: row.situacao !== 'concluida' && row.prazo < hoje,
  situacao: row.situacao as Tarefa['situacao'],
  created_at: row.createdAt.toISOString(),
  concluida_em: row.concluidaEm?.toISOString() ?? null,
  pedida_por: { name: row.pedidaPorNome ?? '' },
  responsavel: row.responsavelId === null ? null : { id: row.responsavelId, name: row.responsavelNome ?? '' },
  procedimento: { id: row.procedimentoId, tipo: row.tipo as 'processo' | 'caso', classe: row.classe },
  notas: row.notas.map(({ id, autor, texto, createdAt }) => ({
    id,
    autor: autor ?? '',
    texto,
    // Inside of JSON the database writes instants its own way.
    created_at: new Date(createdAt).toISOString(),
  })),
})

export const presentTarefas = ({ rows, total, vencidas }: Awaited<ReturnType<typeof listTarefas>>, hoje: string) => ({
  tarefas: { data: rows.map((row) => presentTarefa(row, hoje)), total, per_page: PER_PAGE },
  vencidas,
})
