import type { Movimentacao } from '@concordia/contract/procedimentos/schemas/movimentacao'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { formatDate } from '@concordia/contract/values/dates'
import type { Appended } from '../../autos/eventos/append-evento.ts'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { announce } from '../avisos/announce.ts'
import { NOTICES } from '../avisos/notices.ts'

/** Gives the secretariat a task with an evento (docs/rules/docket.md#movements), and notifies it. */
export async function createTarefa(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  facts: { tipo: Tipo; procedimentoId: number; evento: Appended; tarefa: NonNullable<Movimentacao['tarefa']>; actor: Actor },
): Promise<void> {
  const { tipo, procedimentoId, evento, tarefa, actor } = facts
  const { descricao, prazo, observacoes = null } = tarefa
  await trx
    .insertInto('tarefas')
    .values({
      procedimentoId,
      eventoId: evento.id,
      descricao,
      prazo,
      observacoes,
      pedidaPor: actor.id,
      createdAt: evento.createdAt,
    })
    .execute()
  const notice = { tipo, numero: procedimentoId, tarefa: descricao, por: actor.name, prazo: formatDate(prazo) }
  await announce(deps, trx, NOTICES.tarefa, notice, { exceto: actor.id })
}
