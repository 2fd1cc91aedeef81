import type { Pericia } from '@concordia/contract/arbitragem/pericia/schemas'
import { toReais } from '@concordia/contract/values/money'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { faltaEsclarecer, type PericiaRow } from './queries.ts'
import { papeisDe, podeNa } from './regras.ts'

/** The tasks of experts in one process, as this viewer sees them. */
export async function presentPericias(
  db: Db,
  user: Actor,
  procedimentoId: number,
  rows: readonly PericiaRow[],
  now: Date,
): Promise<Pericia[]> {
  const procedimento = await db
    .selectFrom('procedimentos')
    .select('situacao')
    .where('id', '=', procedimentoId)
    .executeTakeFirstOrThrow()
  const papeis = await papeisDe(db, user, procedimentoId)
  const agora = { papeis, user, procedimento: { ...procedimento, tipo: 'processo' as const }, now }
  const readsMotivo = papeis.includes('arbitro') || papeis.includes('secretaria')
  return rows.map((row) => ({
    id: row.id,
    perito: { id: row.peritoId, nome: row.nome ?? '' },
    objeto: row.objeto,
    prazo_dias: row.prazoDias,
    honorarios: row.honorariosCentavos === null ? null : toReais(row.honorariosCentavos),
    situacao: row.situacao,
    ate: row.ate,
    esclarecimentos_ate: row.esclarecimentosAte,
    revelacao: row.revelacao,
    motivo: readsMotivo ? row.motivoDaRecusa : null,
    created_at: row.createdAt.toISOString(),
    autos: row.autos.map(({ eventoId, ato, dePerito }) => ({ evento_id: eventoId, ato, de_perito: dePerito })),
    falta_esclarecer: faltaEsclarecer(row),
    pode: podeNa(row, agora),
  }))
}
