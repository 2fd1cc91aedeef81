import type { Tipo } from '@concordia/contract/rules/tipos'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import { cobrarInstituicao } from '../conta/instituicao.ts'
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
 * When every seat is accepted, a procedimento that waits for it becomes active, by an evento of the platform, and its partes are charged
 * what the table of fees has at the institution.
 * @returns whether it became active
 */
export async function activateWhenComplete(
  deps: Pick<Deps, 'onInstituted' | 'letterhead'>,
  trx: Trx,
  tipo: Tipo,
  procedimento: Travado,
  now: Date,
): Promise<boolean> {
  const { total, accepted } = await seats(trx, procedimento)
  const situacao = nextSituacao(procedimento, 'todosAceitaram')
  if (accepted < total || situacao === null) return false
  await setSituacao(trx, procedimento.id, situacao)
  await appendEvento(trx, procedimento.id, { ato: 'ativacao', now })
  await cobrarInstituicao(deps, trx, procedimento.id, now)
  await deps.onInstituted(trx, { tipo, procedimentoId: procedimento.id, now })
  return true
}
