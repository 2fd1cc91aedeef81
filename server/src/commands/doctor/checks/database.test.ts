import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { ownDatabase } from '../../../../test/own-database.ts'
import { ANOTHER_ENCODING, emptyDatabase, place } from '../../../../test/processes/copia.ts'
import { MIGRATIONS } from '../../../platform/database/migrate.ts'
import { RESTORING } from '../../../platform/database/restoring.ts'
import { addJob } from '../../../platform/jobs/add.ts'
import { installJobs } from '../../../platform/jobs/install.ts'
import { beat } from '../../../platform/jobs/nodes.ts'
import { type Check, runCheck } from '../check.ts'
import { checkDatabaseClock } from './clock.ts'
import { checkConnections, judgeConnections } from './connections.ts'
import { checkDatabase, judgeDatabase } from './database.ts'
import { checkMigrations } from './migrations.ts'
import { checkQueue } from './queue.ts'

const database = await ownDatabase()
const { pool, db } = database
const look = (check: Check) => runCheck(check, 10_000)
const found = (state: string, text: RegExp) => ({ state, text: expect.stringMatching(text) })

describe('the database', () => {
  test('is ok when it answers', async () => {
    expect(await look(checkDatabase(pool, true))).toMatchObject(found('ok', /^PostgreSQL 18[^,]*, embutido responde em \d+ ms/))
  })
  const good = { version: 18, text: '18.4', standby: false, embedded: false, ms: 1 }
  test.each([
    ['a replica', { standby: true }, 'falha', /réplica/],
    ['too old', { version: 14, text: '14.2' }, 'falha', /antigo demais/],
    ['of another version than the tested one', { version: 17, text: '17.1' }, 'atencao', /testada com o PostgreSQL 18/],
    ['slow', { ms: 900 }, 'atencao', /levou 900 ms/],
  ])('is reported when it is %s', (_case, change, state, text) => {
    expect(judgeDatabase({ ...good, ...change })).toMatchObject(found(state, text))
  })
})

describe('the migrations', () => {
  async function folder(files: Record<string, string>): Promise<URL> {
    const path = await mkdtemp(join(tmpdir(), 'concordia-test-'))
    onTestFinished(() => rm(path, { recursive: true }))
    for (const [name, text] of Object.entries(files)) await writeFile(join(path, name), text)
    return pathToFileURL(`${path}/`)
  }

  test('are ok when all are applied', async () => {
    expect(await look(checkMigrations(pool))).toMatchObject(found('ok', /na versão deste código/))
    expect(await look(checkMigrations(pool, MIGRATIONS))).toMatchObject({ state: 'ok' })
  })
  test('are named when they are pending, and not applied', async () => {
    const { rows } = await pool.query<{ nome: string }>('select nome from migracoes order by nome')
    const last = rows.at(-1)!.nome
    const row = await pool.query('delete from migracoes where nome = $1 returning nome, sha256, aplicada_em', [last])
    onTestFinished(async () => {
      const { nome, sha256, aplicada_em } = row.rows[0]
      await pool.query('insert into migracoes values ($1, $2, $3) on conflict do nothing', [nome, sha256, aplicada_em])
    })
    expect(await look(checkMigrations(pool))).toMatchObject(
      found('atencao', new RegExp(`Falta aplicar ${last}; .*cópia de segurança`)),
    )
    expect((await pool.query('select from migracoes where nome = $1', [last])).rowCount).toBe(0)
  })
  test('cannot be applied to a database of another encoding', async () => {
    const { pool } = (await place({ databaseUrl: await emptyDatabase(ANOTHER_ENCODING) })).database
    expect(await look(checkMigrations(pool))).toMatchObject(found('falha', /SQL_ASCII.*encoding 'UTF8'/))
  })
  test('are a failure when they are pending for a user who may not create tables', async () => {
    const { host, port } = new pg.Client({ connectionString: inject('clusterUrl') })
    const foreign = new pg.Pool({ host, port, user: 'concordia', password: 'x', database: 'postgres' })
    onTestFinished(() => foreign.end())
    expect(await look(checkMigrations(foreign))).toMatchObject(found('falha', /não pode criar tabelas.*torne-o dono/))
  })
  test('are a failure when this version does not know them', async () => {
    const other = await folder({ '0001-outra.sql': 'select 1' })
    expect(await look(checkMigrations(pool, other))).toMatchObject(found('falha', /à frente desta versão do código/))
  })
  test('are a failure after an unfinished restore', async () => {
    await pool.query(`create table ${RESTORING} ()`)
    onTestFinished(async () => {
      await pool.query(`drop table ${RESTORING}`)
    })
    expect(await look(checkMigrations(pool))).toMatchObject(found('falha', /repita o mesmo npm run restore/))
  })
})

describe('the connections', () => {
  test('are enough on a usual server', async () => {
    expect(await look(checkConnections(pool))).toMatchObject(found('ok', /O banco aceita \d+ conexões, \d+ em uso/))
  })
  test.each([
    [{ usable: 97, used: 20 }, 'ok'],
    [{ usable: 97, used: 88 }, 'atencao'],
    [{ usable: 9, used: 0 }, 'falha'],
  ])('%o: %s', (numbers, state) => {
    expect(judgeConnections(numbers)).toMatchObject({ state })
  })
  test('are limited by the role too, not only by the server', async () => {
    await pool.query('select 1')
    const { rows } = await pool.query<{ name: string }>('select current_database() as name')
    await sql`alter database ${sql.id(rows[0]!.name)} connection limit 9`.execute(db)
    onTestFinished(async () => {
      await sql`alter database ${sql.id(rows[0]!.name)} connection limit -1`.execute(db)
    })
    expect(await look(checkConnections(pool))).toMatchObject(found('falha', /aceita 9 conexões.*nem um só processo cabe/))
  })
})

describe("the database's clock", () => {
  test.each([
    [0, 'ok', /concordam/],
    [20_000, 'atencao', /\d s adiantado em relação ao relógio do banco/],
    [-60_000, 'falha', /\d s atrasado/],
  ])('differs by %d ms: %s', async (ahead, state, text) => {
    expect(await look(checkDatabaseClock(pool, () => Date.now() + ahead))).toMatchObject(found(state, text))
  })
})

describe('the queue', () => {
  test('is reported when it does not exist yet, and not created', async () => {
    expect(await look(checkQueue(db, []))).toMatchObject(found('atencao', /ainda não existe/))
    expect(await look(checkQueue(db, []))).toMatchObject({ state: 'atencao' })
  })
  test('is judged by its workers, waiting jobs and failed jobs', async () => {
    await installJobs(database)
    const state = () => look(checkQueue(db, ['adiada']))
    expect(await state()).toMatchObject(found('atencao', /Nenhum processo executa trabalhos/))
    await beat(db, 'no-1', 'maquina')
    expect(await state()).toMatchObject(found('ok', /0 à espera, 1 processo a executa/))
    await addJob(db, 'adiada', {}, { runAt: new Date(Date.now() - 3_600_000) })
    expect(await state()).toMatchObject({ state: 'ok' })
    await addJob(db, 'comum', {}, { runAt: new Date(Date.now() - 120_000) })
    expect(await state()).toMatchObject(found('atencao', /anda devagar: o trabalho mais antigo espera há 120 s/))
    await addJob(db, 'acabada', {}, { maxAttempts: 1 })
    await sql`update graphile_worker._private_jobs set attempts = max_attempts where max_attempts = 1`.execute(db)
    expect(await state()).toMatchObject(found('atencao', /há 1 trabalho que falhou/))
    await addJob(db, 'comum', {}, { runAt: new Date(Date.now() - 1_200_000) })
    expect(await state()).toMatchObject(found('falha', /espera há 20 minutos \(2 na fila\)/))
  })
})
