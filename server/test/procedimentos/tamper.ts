import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../src/platform/database/database.ts'
import { firstFailure } from '../../src/procedimentos/autos/integridade.ts'
import { type Autos, readAutos } from '../../src/procedimentos/autos/integridade-autos.ts'
import type { TestApp } from '../app.ts'

const PROTECTED = ['eventos', 'documentos', 'recibos', 'arquivos']

async function change(trx: Trx, statements: readonly RawBuilder<unknown>[]): Promise<void> {
  for (const table of PROTECTED) await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
  for (const statement of statements) await statement.execute(trx)
  for (const table of PROTECTED) await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx)
}

/** What only the owner of the tables can do, with the triggers disabled. */
export const tamper = ({ deps }: Pick<TestApp, 'deps'>, ...statements: RawBuilder<unknown>[]): Promise<void> =>
  deps.tx((trx) => change(trx, statements))

/** Does the same and takes it back, so that tests can share a docket. @returns what the check of the docket reads and finds meanwhile */
export async function tampered({ deps }: Pick<TestApp, 'deps'>, id: number, ...statements: RawBuilder<unknown>[]) {
  const trx = await deps.db.startTransaction().execute()
  try {
    await change(trx, statements)
    const autos: Autos = await readAutos(trx, id)
    return { autos, falha: firstFailure(autos) }
  } finally {
    await trx.rollback().execute()
  }
}
