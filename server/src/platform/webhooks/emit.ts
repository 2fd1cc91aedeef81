import { assinaturasDe, type TipoDeWebhook } from '@concordia/contract/integracoes/tipos'
import { sql } from 'kysely'
import type { Trx } from '../database/database.ts'
import { addJobs } from '../jobs/add.ts'
import { newMessageId } from './sign.ts'

export const DISTRIBUTE = 'distribuir-webhook'

/** What happened, by ids. */
type Objeto = { procedimentoId: number; eventoId: number } | { negociacaoId: number } | { pagamentoId: number }

/**
 * Stores an act for the webhooks in the act's transaction, so that they are told of exactly what was committed. Nothing is written
 * where no webhook waits for such a type. Callers leave out reserved acts.
 */
export async function emit(trx: Trx, tipos: readonly TipoDeWebhook[], objeto: Objeto, now: Date): Promise<void> {
  if (tipos.length === 0) return
  const wanted = await trx
    .selectFrom('webhooks')
    .select('tipos')
    .where('situacao', '=', 'ativo')
    .where(sql<boolean>`tipos && ${tipos.flatMap(assinaturasDe)}::text[]`)
    .execute()
  const names = new Set(wanted.flatMap((row) => row.tipos))
  const told = tipos.filter((tipo) => assinaturasDe(tipo).some((name) => names.has(name)))
  if (told.length === 0) return
  const rows = told.map((tipo) => ({ mensagem: newMessageId(), tipo, ...objeto, createdAt: now }))
  const fatos = await trx.insertInto('webhookFatos').values(rows).returning('id').execute()
  const jobs = fatos.map(({ id }) => ({ payload: { fato: id }, key: undefined }))
  await addJobs(trx, DISTRIBUTE, jobs)
}
