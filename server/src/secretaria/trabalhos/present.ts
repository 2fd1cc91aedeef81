import type { Trabalho } from '@concordia/contract/secretaria/auditoria'
import { JOB_TABLE } from '../../job-table.ts'
import type { FailedJob } from '../../platform/jobs/failed.ts'
import { scrub } from '../../platform/log-mask.ts'

/** Longer errors contain the whole text of what failed. */
const MAX_ERROR = 1000

export const presentTrabalho = ({
  id,
  task,
  payload,
  attempts,
  lastError,
  createdAt,
  failedAt,
  retriesAt,
}: FailedJob): Trabalho => ({
  id,
  tarefa: task,
  descricao: JOB_TABLE[task]?.descricao ?? task,
  tentativas: attempts,
  erro: presentErro(lastError),
  dados: presentDados(task, payload),
  created_at: createdAt.toISOString(),
  falhou_em: failedAt.toISOString(),
  tentara_em: retriesAt?.toISOString() ?? null,
})

/** An error may quote the data it failed on. */
export const presentErro = (lastError: string | null): string | null =>
  lastError === null ? null : scrub(lastError).slice(0, MAX_ERROR)

/** Shows only the fields that the table names; of others, only that they exist. */
function presentDados(task: string, payload: unknown): Record<string, unknown> {
  if (typeof payload !== 'object' || payload === null) return {}
  const shown = JOB_TABLE[task]?.mostra ?? []
  return Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, shown.includes(key) ? legible(value) : '***']))
}

const legible = (value: unknown): unknown => {
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value
  return typeof value === 'string' ? scrub(value) : '***'
}
