import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { compareBoletos } from './boletos.ts'
import { compareCartoes } from './cartoes.ts'
import { markConferido, recordComparacao } from './compare.ts'
import { compareFormerProvider } from './former-provider.ts'
import { CONFERENCIAS, type Conferencia, type Linha } from './interno-regras.ts'
import { comparePix } from './pix.ts'

/**
 * Cron: compares our books with each provider's and with themselves, and records the differences for the secretariat
 * (`GET /secretaria/conciliacao`). Our own books come last, after the providers' data has corrected them.
 * @throws AggregateError when a comparison failed, after the others were made: its period is compared next time
 */
export async function conciliar(deps: Deps): Promise<void> {
  const failures: unknown[] = []
  for (const compare of [compareCartoes, compareBoletos, comparePix, compareFormerProvider, compareInterno]) {
    await compare(deps).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} books could not be compared`)
}

/** Differences of one kind that are recorded: more have a common cause, and nobody would read the whole list. */
const LIMITE = 1_000

/**
 * Compares our own books with themselves: every paid fee with what paid it, every used charge and settled slip with what its
 * money paid, every batch with its fees, every ledger entry with its cause. Records the differences.
 */
async function compareInterno({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (const conferencia of CONFERENCIAS) await compare(db, conferencia, clock.now())
  await markConferido(db, 'interno', clock.now())
}

async function compare(db: Db, { tipo, consulta, detalhe }: Conferencia, now: Date): Promise<void> {
  const { rows } = await sql<Linha>`select * from (${consulta}) t order by objeto limit ${LIMITE}`.execute(db)
  const achados = rows.map((row) => ({ tipo, objeto: String(row.objeto), pagamentoId: row.pagamentoId, detalhe: detalhe(row) }))
  // Rows beyond the limit may still disagree.
  const tipos = rows.length < LIMITE ? [tipo] : []
  await recordComparacao(db, { provedor: 'interno', tipos, achados, now })
}
