import { tarefas } from '@concordia/contract/api'
import { dayOf } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import { interessesDe } from '../../direitos/takes-part.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { implement } from '../../platform/http/implement.ts'
import { staff } from '../../platform/http/policy.ts'
import { addNota, finishTarefa, giveBackTarefa, takeTarefa } from './act.ts'
import { desinteressadoOnTarefa, staffOfTarefa } from './policy.ts'
import { presentTarefa, presentTarefas } from './present.ts'
import { findTarefa, listTarefas, type TarefaRow } from './queries.ts'

export const tarefasRoutes = (deps: Deps) => {
  const hoje = () => dayOf(deps.clock.now())
  const viewOf = async (user: Actor, rows: readonly TarefaRow[]) => {
    const ids = rows.map(({ procedimentoId }) => procedimentoId)
    return { hoje: hoje(), interesses: await interessesDe(deps.db, user.id, ids) }
  }
  const depois = async (user: Actor, id: number, message: string) => {
    const row = await findTarefa(deps.db, id)
    return { tarefa: presentTarefa(row, await viewOf(user, [row])), message }
  }
  return implement(tarefas, {
    list: {
      policy: staff,
      rate: 'leitura',
      run: async ({ db, user, query }) => {
        const found = await listTarefas(db, { ...query, userId: user.id, hoje: hoje() })
        return presentTarefas(found, await viewOf(user, found.rows))
      },
    },
    assumir: {
      policy: desinteressadoOnTarefa,
      rate: 'escrita',
      run: async ({ params: { id }, body, caller }) => {
        await takeTarefa(deps, caller, id, body.de)
        return depois(caller.user, id, 'A tarefa está com você')
      },
    },
    devolver: {
      policy: staffOfTarefa,
      rate: 'escrita',
      run: async ({ params: { id }, caller }) => {
        await giveBackTarefa(deps, caller, id)
        return depois(caller.user, id, 'Tarefa devolvida à secretaria')
      },
    },
    anotar: {
      policy: desinteressadoOnTarefa,
      rate: 'escrita',
      run: async ({ params: { id }, body, caller }) => {
        await addNota(deps, caller, id, body.texto)
        return depois(caller.user, id, 'Nota registrada')
      },
    },
    concluir: {
      policy: desinteressadoOnTarefa,
      rate: 'escrita',
      run: async ({ params: { id }, caller }) => {
        await finishTarefa(deps, caller, id)
        return depois(caller.user, id, 'Tarefa concluída')
      },
    },
  })
}
