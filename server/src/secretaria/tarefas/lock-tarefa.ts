import { type SituacaoDaTarefa, TAREFA } from '@concordia/contract/rules/tarefa'
import type { Trx } from '../../platform/database/database.ts'
import { conflict } from '../../platform/http/errors.ts'

export type TarefaTravada = Awaited<ReturnType<typeof lockTarefa>>

/** Locks the row of a task until the commit, and reads who has the task. @throws when it does not exist */
export async function lockTarefa(trx: Trx, id: number) {
  const tarefa = await trx
    .selectFrom('tarefas as t')
    .innerJoin('procedimentos as p', 'p.id', 't.procedimentoId')
    .select(['t.id', 't.procedimentoId', 't.descricao', 't.situacao', 't.pedidaPor', 't.responsavelId', 'p.tipo'])
    .where('t.id', '=', id)
    .forUpdate('t')
    .executeTakeFirstOrThrow()
  // A separate query: a joined row would be read before the lock, and name who had the task then.
  const nome = (userId: number) => trx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow()
  return { ...tarefa, responsavel: tarefa.responsavelId === null ? null : (await nome(tarefa.responsavelId)).name }
}

const CONCLUIDA = 'A tarefa já foi concluída.'
const NINGUEM = 'A tarefa não está com ninguém.'

/**
 * The next situação of a locked task.
 * @throws AppError 409 when its situação does not allow the act
 */
export function situacaoApos(tarefa: TarefaTravada, act: 'assumir' | 'devolver' | 'concluir'): SituacaoDaTarefa {
  const { on } = TAREFA[tarefa.situacao as SituacaoDaTarefa]
  const to = (on as Partial<Record<typeof act, SituacaoDaTarefa>>)[act]
  if (to === undefined) throw conflict(tarefa.situacao === 'concluida' ? CONCLUIDA : NINGUEM)
  return to
}

/** The sentence for a task that a colleague has. */
export const comOutraPessoa = ({ responsavel }: TarefaTravada): string => `A tarefa está com ${responsavel}.`
