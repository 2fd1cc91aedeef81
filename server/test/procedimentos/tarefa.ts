import type { Reach } from '../app.ts'
import { userOf } from '../payments/custa.ts'

interface Changes {
  descricao?: string
  prazo?: string
  createdAt?: Date
}

/** A task that `arbitro` requested from the secretariat with the last evento of a process. @returns its number */
export async function newTarefa({ deps }: Pick<Reach, 'deps'>, procedimentoId: number, changes: Changes = {}): Promise<number> {
  const evento = deps.db.selectFrom('eventos').select('id').where('procedimentoId', '=', procedimentoId)
  const { id: eventoId } = await evento.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  const { id } = await deps.db
    .insertInto('tarefas')
    .values({
      procedimentoId,
      eventoId,
      descricao: 'Intimar as partes',
      prazo: '2090-12-01',
      pedidaPor: await userOf({ deps }, 'arbitro'),
      createdAt: new Date(),
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
