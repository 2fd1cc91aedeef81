import { sql } from 'kysely'
import { type Verificacao, verifyNegociacao } from '../../src/negociacoes/trilha/verify.ts'
import type { Db } from '../../src/platform/database/database.ts'
import type { TestApp } from '../app.ts'

/**
 * Runs what only the owner of the tables can do, with the triggers of `tables` disabled, and takes it back, so that tests can share a
 * negociação. @returns what the check of its trail finds meanwhile
 */
export async function tampered(
  { deps }: Pick<TestApp, 'deps'>,
  id: number,
  tables: readonly string[],
  statement: string,
): Promise<Verificacao['falha']> {
  const trx = await deps.db.startTransaction().execute()
  try {
    for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
    await sql.raw(statement).execute(trx)
    return (await verifyNegociacao(nested(trx), id)).falha
  } finally {
    await trx.rollback().execute()
  }
}

/** The check opens a transaction of its own; here it reads in the one that will be undone. */
const nested = (trx: Db): Db =>
  new Proxy(trx, {
    get: (target, name) =>
      name === 'transaction'
        ? () => {
            const own = {
              setIsolationLevel: () => own,
              setAccessMode: () => own,
              execute: (work: (t: Db) => unknown) => work(target),
            }
            return own
          }
        : Reflect.get(target, name, target),
  })
