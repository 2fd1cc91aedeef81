import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import { conflict } from '../../platform/http/errors.ts'
import { escreverNota } from './add-nota.ts'
import { comOutraPessoa, type Secretario, situacaoApos, travarTarefa } from './lock-tarefa.ts'

/**
 * Gives a task back to the secretariat; a note says so.
 * @throws AppError 409 done, with nobody, or with somebody else
 */
export const devolverTarefa = (deps: Deps, por: Secretario, id: number): Promise<void> =>
  deps.tx(async (trx) => {
    const tarefa = await travarTarefa(trx, id)
    const situacao = situacaoApos(tarefa, 'devolver')
    if (tarefa.responsavelId !== por.user.id) throw conflict(comOutraPessoa(tarefa))
    await trx.updateTable('tarefas').set({ situacao, responsavelId: null, assumidaEm: null }).where('id', '=', id).execute()
    await escreverNota(trx, por, id, 'Devolveu a tarefa à secretaria.', deps.clock.now())
    const { user, ip, requestId } = por
    await audit(trx, { userId: user.id, action: 'devolver', object: 'tarefa', objectId: id, ip, requestId })
  })
