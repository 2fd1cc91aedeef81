import { rm } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase, temporaryFolder } from '../../../test/database.ts'
import { type Database, openDatabase, type Trx } from './database.ts'

interface Amostras {
  id: number
  diaUtil: string | null
  dias: string[] | null
  grandes: number[] | null
  valor: string | null
  instante: Date | null
  documento: unknown
  uses_2fa: boolean | null
  paiId: number | null
}

let database: Database
let url: string

beforeAll(async () => {
  url = await cloneDatabase(inject('clusterUrl'))
  database = await openDatabase({ databaseUrl: url, dataDir: '' })
  await database.pool.query(`create table amostras (id bigint primary key, dia_util date, dias date[], grandes bigint[], valor numeric(14, 2),
    instante timestamptz, documento jsonb, uses_2fa boolean, pai_id bigint)`)
})
afterAll(() => database.close())

/** A table of this test only. */
const amostras = (db: unknown) => db as Kysely<{ amostras: Amostras }>
const insert = (trx: Trx, id: number) => amostras(trx).insertInto('amostras').values({ id }).execute()
const found = async (...ids: number[]) =>
  (await amostras(database.db).selectFrom('amostras').select('id').where('id', 'in', ids).orderBy('id').execute()).map(
    ({ id }) => id,
  )

test('column values arrive in JavaScript as types.ts declares them', async () => {
  await database.pool.query(`insert into amostras values (9007199254740991, '2026-03-01', '{2026-03-01,2026-03-02}', '{1,9007199254740991}',
    1234.50, '2026-03-01T23:30:00-03:00', null, true)`)
  const row = await amostras(database.db)
    .selectFrom('amostras')
    .selectAll()
    .where('id', '=', Number.MAX_SAFE_INTEGER)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({
    id: Number.MAX_SAFE_INTEGER,
    diaUtil: '2026-03-01',
    dias: ['2026-03-01', '2026-03-02'],
    grandes: [1, Number.MAX_SAFE_INTEGER],
    valor: '1234.50',
    instante: new Date('2026-03-02T02:30:00Z'),
    documento: null,
    uses_2fa: true,
    paiId: null,
  })
})

test('an integer too large for JavaScript is an error instead of being rounded', async () => {
  await expect(database.pool.query('select 9007199254740993::bigint as n')).rejects.toThrow(RangeError)
})

test('keys of a jsonb document stay as stored, keys of jsonArrayFrom rows become camelCase', async () => {
  const documents = [{ created_at: 1, partes: [{ nome_completo: 'Parte Demandante' }] }, [{ created_at: 2 }], 'texto_livre']
  for (const [index, documento] of documents.entries()) {
    await amostras(database.db)
      .insertInto('amostras')
      .values({ id: 10 + index, paiId: 10, diaUtil: '2026-03-01', documento: JSON.stringify(documento) })
      .execute()
  }
  const rows = await amostras(database.db)
    .selectFrom('amostras as a')
    .select(['a.documento'])
    .select((eb) =>
      jsonArrayFrom(eb.selectFrom('amostras as f').select(['f.paiId', 'f.diaUtil']).whereRef('f.id', '=', 'a.id')).as(
        'filhasDiretas',
      ),
    )
    .where('a.paiId', '=', 10)
    .orderBy('a.id')
    .execute()
  expect(rows).toEqual(documents.map((documento) => ({ documento, filhasDiretas: [{ paiId: 10, diaUtil: '2026-03-01' }] })))
})

test('an error in a transaction rolls all of it back', async () => {
  const work = database.tx(async (trx) => {
    await insert(trx, 20)
    throw new Error('desistiu')
  })
  await expect(work).rejects.toThrow('desistiu')
  expect(await found(20)).toEqual([])
})

test('a transaction is retried after a serialization failure, and the result of the last attempt is returned', async () => {
  let attempts = 0
  const result = await database.tx(async (trx) => {
    attempts++
    await insert(trx, 30 + attempts)
    if (attempts < 3) await sql`do $$ begin raise sqlstate '40001'; end $$`.execute(trx)
    return attempts
  })
  expect(result).toBe(3)
  expect(await found(31, 32, 33)).toEqual([33])
})

test('a transaction is retried a limited number of times, and never after another kind of error', async () => {
  const attemptsUntil = async (sqlstate: string) => {
    let attempts = 0
    const work = database.tx((trx) => {
      attempts++
      return sql`do $$ begin raise sqlstate '${sql.raw(sqlstate)}'; end $$`.execute(trx)
    })
    await expect(work).rejects.toMatchObject({ code: sqlstate })
    return attempts
  }
  expect(await attemptsUntil('40001')).toBe(5)
  expect(await attemptsUntil('23505')).toBe(1)
})

test('two transactions that deadlock both succeed', async () => {
  await database.tx(async (trx) => {
    await insert(trx, 40)
    await insert(trx, 41)
  })
  const bothHoldOne = Promise.withResolvers<void>()
  let holding = 0
  const touch = (trx: Trx, id: number) =>
    amostras(trx).updateTable('amostras').set({ valor: sql`coalesce(valor, 0) + 1` }).where('id', '=', id).execute()
  const inOrder = (first: number, second: number) =>
    database.tx(async (trx) => {
      await touch(trx, first)
      if (++holding === 2) bothHoldOne.resolve()
      await bothHoldOne.promise
      await touch(trx, second)
    })
  await Promise.all([inOrder(40, 41), inOrder(41, 40)])
  const { rows } = await database.pool.query('select valor from amostras where id in (40, 41)')
  expect(rows).toEqual([{ valor: '2.00' }, { valor: '2.00' }])
  expect(holding).toBe(3)
})

test('connections that the server closes, idle or in use, are replaced and do not end the process', async () => {
  const told: Error[] = []
  const other = await openDatabase({ databaseUrl: url, dataDir: '', onError: (error) => told.push(error) })
  const [idle, lent] = await Promise.all([other.pool.connect(), other.pool.connect()])
  const { rows } = await idle.query('select pg_backend_pid() as pid')
  const lentPid = (await lent.query('select pg_backend_pid() as pid')).rows[0].pid
  idle.release()
  const lentEnded = new Promise((resolve) => lent.once('end', resolve))
  const idleGone = new Promise((resolve) => other.pool.once('remove', resolve))
  await database.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [[rows[0].pid, lentPid]])
  await Promise.all([lentEnded, idleGone])

  await expect(lent.query('select 1')).rejects.toThrow()
  lent.release()
  expect((await other.pool.query('select 1 as up')).rows).toEqual([{ up: 1 }])
  expect(told).toHaveLength(1)
  await other.close()
})

test('a query that hangs is given up after a timeout', async () => {
  const { rows } = await database.pool.query(
    `select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by 1`,
  )
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '60000' },
    { name: 'lock_timeout', setting: '10000' },
    { name: 'statement_timeout', setting: '30000' },
  ])
})

test('closing ends the connections, even before the first query', async () => {
  const unused = await openDatabase({ databaseUrl: url, dataDir: '' })
  await unused.close()
  expect(unused.pool.ended).toBe(true)
})

test('the error for an unreachable server names the server but not its password', async () => {
  const opening = openDatabase({ databaseUrl: 'postgres://concordia:segredo@127.0.0.1:1/concordia', dataDir: '' })
  await expect(opening).rejects.toThrow(/^Não foi possível conectar ao banco de dados 127\.0\.0\.1:1\/concordia: .*ECONNREFUSED/)
  await expect(opening).rejects.not.toThrow(/segredo/)
})

test('without DATABASE_URL the platform starts its own PostgreSQL with all tables, stops it and keeps rows', async () => {
  const dataDir = await temporaryFolder()
  const first = await openDatabase({ dataDir, durable: false })
  await first.db.insertInto('contadores').values({ chave: 'a', n: 1, expiraEm: new Date() }).execute()
  expect(first.embedded).toBe(true)
  await Promise.all([first.close(), first.close()])
  await expect(new pg.Client({ connectionString: first.url }).connect()).rejects.toMatchObject({ code: 'ENOENT' })

  const again = await openDatabase({ dataDir, durable: false })
  expect(await again.db.selectFrom('contadores').select(['chave', 'n']).execute()).toEqual([{ chave: 'a', n: 1 }])
  await again.close()
  await rm(dataDir, { recursive: true })
})
