import type { Trabalho } from '@concordia/contract/secretaria/schemas/auditoria'
import type { JobWords } from '../../deps.ts'
import type { FailedJob } from '../../platform/jobs/failed.ts'
import { scrub } from '../../platform/log-mask.ts'

/** Longer errors contain the whole text of what failed. */
const MAX_ERROR = 1000

export const presentTrabalho = (
  { id, task, payload, attempts, lastError, createdAt, failedAt, retriesAt }: FailedJob,
  words: JobWords,
): Trabalho => ({
  id,
  tarefa: task,
  descricao: words[task]?.descricao ?? task,
  tentativas: attempts,
  erro: presentErro(lastError),
  dados: presentDados(payload, words[task]?.mostra ?? []),
  created_at: createdAt.toISOString(),
  falhou_em: failedAt.toISOString(),
  tentara_em: retriesAt?.toISOString() ?? null,
})

/** An error may quote the data it failed on. */
export const presentErro = (lastError: string | null): string | null =>
  lastError === null ? null : scrub(lastError).slice(0, MAX_ERROR)

/** Shows only the fields that the job names; of others, only that they exist. */
function presentDados(payload: unknown, shown: readonly string[]): Record<string, unknown> {
  if (typeof payload !== 'object' || payload === null) return {}
  return Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, shown.includes(key) ? legible(value) : '***']))
}

const legible = (value: unknown): unknown => {
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value
  return typeof value === 'string' ? scrub(value) : '***'
}
