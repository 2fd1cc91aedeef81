import { ENCERRADOS } from '@concordia/contract/rules/processo'
import type { Tipo } from '@concordia/contract/rules/tipos'
import type { Tarefa } from '@concordia/contract/secretaria/schemas/tarefas'
import { presentPage } from '../../platform/paging.ts'
import type { listTarefas, TarefaRow } from './queries.ts'

interface Olhar {
  /** Today in São Paulo. */
  hoje: string
  /**
   * Procedimentos that this user takes part in: the partes must not read what arbitrators and the secretariat write to each other
   * about them. The request itself and its day are in their receipt too.
   */
  interesses: ReadonlySet<number>
}

export const presentTarefa = (row: TarefaRow, { hoje, interesses }: Olhar): Tarefa => ({
  id: row.id,
  descricao: row.descricao,
  observacoes: interesses.has(row.procedimentoId) ? null : row.observacoes,
  prazo: row.prazo,
  vencida: row.situacao !== 'concluida' && !ENCERRADOS.includes(row.procedimentoSituacao) && row.prazo < hoje,
  situacao: row.situacao as Tarefa['situacao'],
  created_at: row.createdAt.toISOString(),
  concluida_em: row.concluidaEm?.toISOString() ?? null,
  pedida_por: { name: row.pedidaPorNome ?? '' },
  responsavel: row.responsavelId === null ? null : { id: row.responsavelId, name: row.responsavelNome ?? '' },
  procedimento: { id: row.procedimentoId, tipo: row.tipo as Tipo, classe: row.classe },
  notas: (interesses.has(row.procedimentoId) ? [] : row.notas).map(({ id, autor, texto, createdAt }) => ({
    id,
    autor: autor ?? '',
    texto,
    // In JSON the database formats instants differently.
    created_at: new Date(createdAt).toISOString(),
  })),
})

export const presentTarefas = ({ vencidas, ...found }: Awaited<ReturnType<typeof listTarefas>>, olhar: Olhar) => ({
  tarefas: presentPage(found, (row) => presentTarefa(row, olhar)),
  vencidas,
})
