import type { Trx } from '../../platform/database/database.ts'
import { appendEvento } from '../eventos/append-evento.ts'
import { nextSituacao, setSituacao, type Travado } from '../lock-procedimento.ts'
import { seats } from './designacoes.ts'

type Answer = { eventoId: number; now: Date } & (
  | { situacao: 'aceita'; questionario?: readonly object[] }
  | { situacao: 'recusada'; motivo: string | undefined }
)

/** Records the answer to a designation, with its evento. */
export async function answerDesignacao(trx: Trx, id: number, answer: Answer): Promise<void> {
  const { situacao, eventoId, now } = answer
  const dito =
    situacao === 'recusada'
      ? { motivoDaRecusa: answer.motivo || null }
      : answer.questionario && { questionario: JSON.stringify(answer.questionario) }
  await trx
    .updateTable('designacoes')
    .set({ situacao, eventoId, respondidaEm: now, ...dito })
    .where('id', '=', id)
    .execute()
}

/**
 * When every seat is accepted, a procedimento that waits for it becomes active, by an evento of the platform.
 * @returns whether it became active
 */
export async function activateWhenComplete(trx: Trx, procedimento: Travado, now: Date): Promise<boolean> {
  const { total, accepted } = await seats(trx, procedimento)
  const situacao = nextSituacao(procedimento, 'todosAceitaram')
  if (accepted < total || situacao === null) return false
  await setSituacao(trx, procedimento.id, situacao)
  await appendEvento(trx, procedimento.id, { ato: 'ativacao', now })
  return true
}
