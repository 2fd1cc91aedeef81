import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { migrationsUpTo, newFolder, place } from '../../../test/processes/copia.ts'
import { MIGRATIONS, migrate } from '../../platform/database/migrate.ts'
import { installJobs } from '../../platform/jobs/install.ts'
import { makeBackup } from './make-backup.ts'
import { makeRestore } from './make-restore.ts'

const shipped = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).toSorted()

test('a backup of an older version is restored as it was and then migrated to this one', async () => {
  const old = await place()
  await migrate(old.database.pool, await migrationsUpTo('0009-secretaria.sql'))
  await installJobs(old.database)
  const { db } = old.database
  // As if the chamber had changed rows that the migrations inserted.
  await sql`update areas set nome = 'Direito Espacial' where id = 1`.execute(db)
  await sql`delete from tarefa_descricoes where descricao = 'Expedir ofício'`.execute(db)
  await sql`insert into convenios (codigo, desconto) values ('ANTIGO', 12.5)`.execute(db)
  await sql`select graphile_worker.add_job('varrer', '{}', job_key := 'espera', run_at := '2099-01-01')`.execute(db)
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'um nó que morreu'`.execute(db)
  const folder = await newFolder()
  await makeBackup(old, folder)

  const target = await place()
  const { upgraded } = await makeRestore(target, folder)
  expect(upgraded).toEqual(shipped.filter((name) => name > '0009-secretaria.sql'))
  const rows = async (query: string) => (await sql.raw(query).execute(target.database.db)).rows
  expect(await rows('select nome from migracoes order by nome')).toEqual(shipped.map((nome) => ({ nome })))
  expect(await rows('select nome from areas where id = 1')).toEqual([{ nome: 'Direito Espacial' }])
  expect(await rows(`select from tarefa_descricoes where descricao = 'Expedir ofício'`)).toEqual([])
  expect(await rows('select codigo, desconto from convenios')).toEqual([{ codigo: 'ANTIGO', desconto: '12.50' }])
  expect(await rows('select distinct produto from regulamentos order by 1')).toHaveLength(3)
  const jobs = 'select key, locked_at as "lockedAt", locked_by as "lockedBy" from graphile_worker._private_jobs'
  expect(await rows(jobs)).toEqual([{ key: 'espera', lockedAt: null, lockedBy: null }])
})

test('a migration that runs after a restore meets the recreated constraints: the same rows are refused as before', async () => {
  const old = await place({ databaseUrl: await cloneDatabase(inject('clusterUrl')) })
  await installJobs(old.database)
  const folder = await newFolder()
  await makeBackup(old, folder)
  const target = await place()
  expect((await makeRestore(target, folder)).upgraded).toEqual([])
  const guards = `
    select 'trigger ' || tgrelid::regclass || ' ' || tgname || tgenabled::text || pg_get_triggerdef(t.oid) as line from pg_trigger t
      where not tgisinternal
    union all select 'constraint ' || conrelid::regclass || ' ' || conname || convalidated || pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'index ' || indexdef from pg_indexes where schemaname in ('public', 'graphile_worker')
    order by 1`
  const of = async ({ database }: typeof old) => (await sql.raw<{ line: string }>(guards).execute(database.db)).rows
  const expected = await of(old)
  expect(expected.length).toBeGreaterThan(200)
  expect(await of(target)).toEqual(expected)
})
