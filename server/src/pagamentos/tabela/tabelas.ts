import type { ItemDeCustas } from '@concordia/contract/rules/tabela-de-custas/compute'
import { dayOf } from '@concordia/contract/values/dates'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'

/** A published version of the table of fees. */
export interface Tabela {
  id: number
  vigenteDe: string
  itens: ItemDeCustas[]
}

/** Versions published for this day or one before, the latest first. */
const until = (db: Db, day: string) =>
  db
    .selectFrom('tabelasDeCustas')
    .select(['id', 'vigenteDe', 'itens'])
    .where('vigenteDe', '<=', day)
    .orderBy('vigenteDe', 'desc')
    .$castTo<Tabela>()

/** The table in force on the day of this instant in São Paulo. The first one is older than the platform, so there always is one. */
export const tabelaEmVigor = (db: Db, now: Date): Promise<Tabela> => until(db, dayOf(now)).executeTakeFirstOrThrow()

/** The table that this one replaced; undefined for the first. */
export const tabelaAnterior = (db: Db, { vigenteDe }: Tabela): Promise<Tabela | undefined> =>
  until(db, vigenteDe).offset(1).executeTakeFirst()

/** An arbitrary constant of ours: an advisory lock that filings share, and that a publication has alone. */
const PUBLICATION = 1_630_163
/** Waits for a publication under way, and keeps the next one waiting until the commit. */
export const holdTabelas = (trx: Trx) => sql`select pg_advisory_xact_lock_shared(${PUBLICATION})`.execute(trx)
/** Waits for filings and publications under way, and keeps others waiting until the commit. */
export const lockTabelas = (trx: Trx) => sql`select pg_advisory_xact_lock(${PUBLICATION})`.execute(trx)
