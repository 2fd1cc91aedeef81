import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { writeNota } from './add-nota.ts'
import { comOutraPessoa, lockTarefa, situacaoApos } from './lock-tarefa.ts'

const JA_SUA = 'A tarefa já está com você.'
const DEVOLVIDA = 'A tarefa já não está com a pessoa que a tela mostrava. Atualize a lista.'

/**
 * Takes a task, also from a colleague: a note then says so.
 * @param de who had it as the caller saw it; null: nobody
 * @throws AppError 409 done, the caller's already, or with another person than `de`
 */
export const takeTarefa = (deps: Deps, caller: Caller, id: number, de: number | null): Promise<void> =>
  deps.tx(async (trx) => {
    const now = deps.clock.now()
    const tarefa = await lockTarefa(trx, id)
    const situacao = situacaoApos(tarefa, 'assumir')
    const { responsavelId, responsavel } = tarefa
    if (responsavelId === caller.user.id) throw conflict(JA_SUA)
    if (responsavelId !== de) throw conflict(responsavelId === null ? DEVOLVIDA : comOutraPessoa(tarefa))
    await trx
      .updateTable('tarefas')
      .set({ situacao, responsavelId: caller.user.id, assumidaEm: now })
      .where('id', '=', id)
      .execute()
    if (responsavelId !== null) await writeNota(trx, caller, id, `Assumiu a tarefa, que estava com ${responsavel}.`, now)
    await audit(trx, caller, { act: 'assumir', object: 'tarefa', id, data: { de } })
  })
