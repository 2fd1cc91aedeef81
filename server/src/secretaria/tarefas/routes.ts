import { tarefas } from '@concordia/contract/tarefas'
import { dayOf } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { staff } from '../../platform/http/policy.ts'
import { anotarTarefa } from '../../procedimentos/tarefas/anotar.ts'
import { assumirTarefa } from '../../procedimentos/tarefas/assumir.ts'
import { concluirTarefa } from '../../procedimentos/tarefas/concluir.ts'
import { devolverTarefa } from '../../procedimentos/tarefas/devolver.ts'
import { staffOfTarefa } from './policy.ts'
import { presentTarefa, presentTarefas } from './present.ts'
import { findTarefa, listTarefas } from './queries.ts'

export const tarefasRoutes = (deps: Deps) => {
  const hoje = () => dayOf(deps.clock.now())
  const depois = async (id: number, message: string) => ({
    tarefa: presentTarefa(await findTarefa(deps.db, id), hoje()),
    message,
  })
  return implement(tarefas, {
    list: {
      policy: staff,
      rate: 'leitura',
      run: async ({ db, user, query }) => {
        const search = { ...query, userId: user.id, hoje: hoje() }
        return presentTarefas(await listTarefas(db, search), search.hoje)
      },
    },
    assumir: {
      policy: staffOfTarefa,
      rate: 'escrita',
      run: async ({ params: { id }, body, ...por }) => {
        await assumirTarefa(deps, por, id, body.de)
        return depois(id, 'A tarefa está com você')
      },
    },
    devolver: {
      policy: staffOfTarefa,
      rate: 'escrita',
      run: async ({ params: { id }, ...por }) => {
        await devolverTarefa(deps, por, id)
        return depois(id, 'Tarefa devolvida à secretaria')
      },
    },
    anotar: {
      policy: staffOfTarefa,
      rate: 'escrita',
      run: async ({ params: { id }, body, ...por }) => {
        await anotarTarefa(deps, por, id, body.texto)
        return depois(id, 'Nota registrada')
      },
    },
    concluir: {
      policy: staffOfTarefa,
      rate: 'escrita',
      run: async ({ params: { id }, ...por }) => {
        await concluirTarefa(deps, por, id)
        return depois(id, 'Tarefa concluída')
      },
    },
  })
}
