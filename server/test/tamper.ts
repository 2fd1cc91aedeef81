import { type RawBuilder, sql } from 'kysely'
import { type Arquivo, type Conferivel, type Entry, firstFailure } from '../src/autos/trail/verify.ts'
import type { Trx } from '../src/platform/database/database.ts'
import type { TestApp } from './app.ts'

const PROTECTED = [
  ...['eventos', 'documentos', 'recibos', 'arquivos', 'negociacoes', 'negociacao_registros', 'negociacao_documentos'],
  ...['propostas', 'proposta_documentos', 'minutas', 'assinaturas', 'assinatura_partes', 'acordos'],
]
type Statements = readonly RawBuilder<unknown>[]

async function change(trx: Trx, statements: Statements): Promise<void> {
  for (const table of PROTECTED) await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
  for (const statement of statements) await statement.execute(trx)
}

/** What only the owner of the tables can do, with the triggers disabled. */
export const tamper = ({ deps }: Pick<TestApp, 'deps'>, ...statements: Statements): Promise<void> =>
  deps.tx(async (trx) => {
    await change(trx, statements)
    for (const table of PROTECTED) await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx)
  })

/** Does the same and takes it back, so that tests can share a matter. @returns what the check of its trail reads and finds meanwhile */
export async function tampered<E extends Entry, Lido, F extends Arquivo>(
  { deps }: Pick<TestApp, 'deps'>,
  kind: Conferivel<E, Lido, F>,
  id: number,
  ...statements: Statements
) {
  const trx = await deps.db.startTransaction().execute()
  try {
    await change(trx, statements)
    const lido = await kind.read(trx, id)
    return { lido, falha: firstFailure(kind, lido) }
  } finally {
    await trx.rollback().execute()
  }
}
