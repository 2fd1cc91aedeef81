import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { lockTarefa } from './lock-tarefa.ts'

/** Adds a note to any task, also to a finished one or one that somebody else has taken. Notes cannot be changed or removed. */
export const addNota = (deps: Deps, caller: Caller, id: number, texto: string): Promise<void> =>
  deps.tx(async (trx) => {
    await lockTarefa(trx, id)
    await writeNota(trx, caller, id, texto, deps.clock.now())
    await audit(trx, caller, { act: 'anotar', object: 'tarefa', id })
  })

/** The note that an act adds for the next reader; the caller holds the lock of the task. */
export async function writeNota(
  trx: Trx,
  { user }: Pick<Caller, 'user'>,
  tarefaId: number,
  texto: string,
  now: Date,
): Promise<void> {
  await trx.insertInto('tarefaNotas').values({ tarefaId, userId: user.id, texto, createdAt: now }).execute()
}
