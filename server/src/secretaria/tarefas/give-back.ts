import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { writeNota } from './add-nota.ts'
import { comOutraPessoa, lockTarefa, situacaoApos } from './lock-tarefa.ts'

/**
 * Gives a task back to the secretariat, with a note.
 * @throws AppError 409 done, with nobody, or with a colleague
 */
export const giveBackTarefa = (deps: Deps, caller: Caller, id: number): Promise<void> =>
  deps.tx(async (trx) => {
    const tarefa = await lockTarefa(trx, id)
    const situacao = situacaoApos(tarefa, 'devolver')
    if (tarefa.responsavelId !== caller.user.id) throw conflict(comOutraPessoa(tarefa))
    await trx.updateTable('tarefas').set({ situacao, responsavelId: null, assumidaEm: null }).where('id', '=', id).execute()
    await writeNota(trx, caller, id, 'Devolveu a tarefa à secretaria.', deps.clock.now())
    await audit(trx, caller, { act: 'devolver', object: 'tarefa', id })
  })
