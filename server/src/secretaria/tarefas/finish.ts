import type { Deps } from '../../deps.ts'
import { notify } from '../../notificacoes/notify.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Actor, Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { seesAutos, type Tipo } from '../../procedimentos/acesso.ts'
import { comOutraPessoa, lockTarefa, situacaoApos, type TarefaTravada } from './lock-tarefa.ts'

/**
 * Finishes a task that the caller or nobody has; notifies the person who requested it, unless they muted the procedimento or
 * may no longer read its docket.
 * @throws AppError 409 done already, or with somebody else
 */
export const finishTarefa = (deps: Deps, caller: Caller, id: number): Promise<void> =>
  deps.tx(async (trx) => {
    const tarefa = await lockTarefa(trx, id)
    const situacao = situacaoApos(tarefa, 'concluir')
    const { responsavelId, pedidaPor, procedimentoId, descricao, tipo } = tarefa
    if (responsavelId !== null && responsavelId !== caller.user.id)
      throw conflict(`${comOutraPessoa(tarefa)} Assuma-a antes de concluí-la.`)
    await trx
      .updateTable('tarefas')
      .set({ situacao, responsavelId: caller.user.id, concluidaEm: deps.clock.now(), concluidaPor: caller.user.id })
      .where('id', '=', id)
      .execute()
    if (pedidaPor !== caller.user.id && (await aindaVe(trx, tarefa)) && !(await silenciou(trx, tarefa))) {
      const facts = { tipo: tipo as Tipo, procedimento: procedimentoId, tarefa: descricao, por: caller.user.name }
      await notify(deps, trx, 'tarefaConcluida', { ...facts, userId: pedidaPor, procedimentoId })
    }
    await audit(trx, caller, { act: 'concluir', object: 'tarefa', id })
  })

/** Whether the person who requested the task may still read the docket: a replaced arbitrator gets no notice. */
async function aindaVe(trx: Trx, { pedidaPor, procedimentoId, tipo }: TarefaTravada): Promise<boolean> {
  const who = await trx.selectFrom('users').select(['id', 'role']).where('id', '=', pedidaPor).executeTakeFirstOrThrow()
  return seesAutos(trx, { id: who.id, role: who.role as Actor['role'] }, procedimentoId, tipo as Tipo)
}

const silenciou = async (trx: Trx, { pedidaPor, procedimentoId }: TarefaTravada): Promise<boolean> =>
  (await trx
    .selectFrom('silencios')
    .select('userId')
    .where('userId', '=', pedidaPor)
    .where('procedimentoId', '=', procedimentoId)
    .executeTakeFirst()) !== undefined
