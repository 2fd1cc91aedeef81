import type { Anulacao } from '@concordia/contract/validador/schemas'
import type { Db } from '../../platform/database/database.ts'

/** What the public reads: the reason that the secretariat wrote is for those who see the case. */
const MOTIVO =
  'O termo foi lavrado por engano, e duas pessoas da secretaria da câmara o anularam. O motivo por extenso está nos autos do caso.'

/** Whether an issued final term of a mediation was annulled, by the hash of its file. */
export async function anulacaoDe(db: Db, { sha256 }: { sha256: string }): Promise<{ anulado?: Anulacao }> {
  const found = await db
    .selectFrom('termosFinais as t')
    .innerJoin('termosAnulados as x', 'x.termoId', 't.eventoId')
    .select('x.createdAt')
    .where('t.sha256', '=', sha256)
    .executeTakeFirst()
  return found ? { anulado: { em: found.createdAt.toISOString(), motivo: MOTIVO } } : {}
}
