import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { anotarComparacao, marcarConferido } from './comparar.ts'
import { CONFERENCIAS, type Conferencia, type Linha } from './interno-regras.ts'

/** More of one kind is one fault, and a list that nobody would read to its end. */
const LIMITE = 1_000

/**
 * Compares our own books with themselves: every paid fee with what paid it, every used charge and settled slip with what became
 * of its money, every batch with its fees, every entry of the ledger with its cause. What disagrees is written down.
 */
export async function compareInterno({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (const conferencia of CONFERENCIAS) await compare(db, conferencia, clock.now())
  await marcarConferido(db, 'interno', clock.now())
}

async function compare(db: Db, { tipo, consulta, detalhe }: Conferencia, now: Date): Promise<void> {
  const { rows } = await sql<Linha>`select * from (${consulta}) t order by objeto limit ${LIMITE}`.execute(db)
  const achados = rows.map((row) => ({ tipo, objeto: String(row.objeto), pagamentoId: row.pagamentoId, detalhe: detalhe(row) }))
  // What was cut off may still be wrong.
  const tipos = rows.length < LIMITE ? [tipo] : []
  await anotarComparacao(db, { provedor: 'interno', tipos, achados, now })
}
