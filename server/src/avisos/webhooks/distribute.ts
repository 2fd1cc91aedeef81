import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import { addJobs } from '../../platform/jobs/add.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { webhooksFor } from './owners.ts'

export const DELIVER = 'entregar-webhook'

const Payload = z.object({ fato: z.number() })

/** The job that creates one delivery for each webhook that asked for an act. It removes the act's row in the same transaction, so each
 * delivery is created once. */
export const distributeTask =
  ({ tx, clock }: Pick<Deps, 'tx' | 'clock'>): Task =>
  (payload) =>
    tx(async (trx) => {
      const { fato: id } = Payload.parse(payload)
      const fato = await trx.deleteFrom('webhookFatos').where('id', '=', id).returningAll().executeTakeFirst()
      if (!fato) return
      const { id: _, createdAt: ocorridoEm, ...about } = fato
      const webhooks = await webhooksFor(trx, fato)
      await queueEntregas(
        trx,
        webhooks.map((webhook) => ({ ...about, webhookId: webhook.id, ocorridoEm })),
        clock.now(),
      )
    })

export interface NovaEntrega {
  webhookId: number
  mensagem: string
  tipo: string
  ocorridoEm: Date
  procedimentoId?: number | null
  eventoId?: number | null
  negociacaoId?: number | null
  pagamentoId?: number | null
}

/** Stores deliveries with their jobs. @returns their ids */
export async function queueEntregas(trx: Trx, entregas: readonly NovaEntrega[], now: Date): Promise<number[]> {
  if (entregas.length === 0) return []
  const rows = entregas.map((entrega) => ({ ...entrega, createdAt: now, proximaEm: now }))
  const added = await trx.insertInto('webhookEntregas').values(rows).returning('id').execute()
  const ids = added.map(({ id }) => id)
  await addJobs(
    trx,
    DELIVER,
    ids.map((id) => ({ payload: { entrega: id }, key: undefined })),
  )
  return ids
}
