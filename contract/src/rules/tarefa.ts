/** Situações of a task for the secretariat, and where each act leads. */
export const TAREFA = {
  aberta: { label: 'Aberta', on: { assumir: 'em-andamento', concluir: 'concluida' } },
  'em-andamento': { label: 'Em andamento', on: { assumir: 'em-andamento', devolver: 'aberta', concluir: 'concluida' } },
  concluida: { label: 'Concluída', on: {} },
} as const
export type SituacaoDaTarefa = keyof typeof TAREFA
export const SITUACOES_DA_TAREFA = Object.keys(TAREFA) as [SituacaoDaTarefa, ...SituacaoDaTarefa[]]
