import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { LEDGER, migrate } from './migrate.ts'

let folder: string
let pools: pg.Pool[]

/** The pools of two nodes on one database without tables. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  const url = await cloneDatabase(inject('clusterUrl'))
  pools = [1, 2].map(() => new pg.Pool({ connectionString: url }))
  await node(0).query('drop schema public cascade')
  await node(0).query('create schema public')
})

afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
  await rm(folder, { recursive: true })
})

const node = (index: number) => pools[index]!
const file = (name: string, text: string) => writeFile(join(folder, name), text)
const run = (index = 0) => migrate(node(index), pathToFileURL(`${folder}/`))
const tables = async () =>
  (
    await node(0).query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    )
  ).rows.map(({ name }) => name)

test('files are applied once each, in the order of their names', async () => {
  await file('0002-segunda.sql', 'alter table a add column b text;\nalter table a add column c text;')
  await file('0001-primeira.sql', 'create table a ();')
  await file('leia-me.md', 'not SQL')
  expect(await run()).toEqual(['0001-primeira.sql', '0002-segunda.sql'])
  expect(await run()).toEqual([])
  await file('0003-terceira.sql', 'create table d ();')
  expect(await run()).toEqual(['0003-terceira.sql'])
})

test('when two nodes start together, each migration is applied once', async () => {
  await file('0001-lenta.sql', 'create table a (); select pg_sleep(0.2);')
  const applied = await Promise.all([run(0), run(1)])
  expect(applied.toSorted((a, b) => a.length - b.length)).toEqual([[], ['0001-lenta.sql']])
})

test('a long migration has no timeout, and the second node waits for it', async () => {
  await file('0001-longa.sql', 'create table longa (); select pg_sleep(0.6);')
  const { connectionString } = node(0).options
  const impatient = [1, 2].map(
    () => new pg.Pool({ connectionString, query_timeout: 200, statement_timeout: 200, lock_timeout: 200 }),
  )
  pools.push(...impatient)
  const applied = await Promise.all(impatient.map((pool) => migrate(pool, pathToFileURL(`${folder}/`))))
  expect(applied.flat()).toEqual(['0001-longa.sql'])
})

test('a changed file that was already applied is refused, and nothing new is applied', async () => {
  await file('0001-a.sql', 'create table a ();')
  await run()
  await file('0001-a.sql', 'create table a (b text);')
  await file('0002-c.sql', 'create table c ();')
  await expect(run()).rejects.toThrow('A migração 0001-a.sql mudou depois de aplicada')
  expect(await tables()).toEqual(['a', LEDGER])
})

test('CRLF line ends of a checkout on Windows do not count as a change', async () => {
  await file('0001-a.sql', 'create table a (\n);\n')
  await run()
  await file('0001-a.sql', 'create table a (\r\n);\r\n')
  expect(await run()).toEqual([])
})

test('a database with migrations that this version lacks is refused', async () => {
  await file('0001-a.sql', 'create table a ();')
  await file('0002-b.sql', 'create table b ();')
  await run()
  await rm(join(folder, '0002-b.sql'))
  await expect(run()).rejects.toThrow('à frente desta versão do código: já recebeu 0002-b.sql')
})

test('a new file that sorts before an applied one is refused', async () => {
  await file('0002-b.sql', 'create table b ();')
  await run()
  await file('0001-a.sql', 'create table a ();')
  await expect(run()).rejects.toThrow('A migração 0001-a.sql é nova, mas vem antes de 0002-b.sql')
})

test('an error names file and line and rolls back the whole run', async () => {
  await file('0001-a.sql', 'create table a ();')
  await file('0002-b.sql', 'create table b ();\ninsert into b\n  valuess (1);\n')
  await expect(run()).rejects.toThrow(/^A migração 0002-b\.sql, linha 3 falhou e nada foi aplicado: syntax error/)
  expect(await tables()).toEqual([])
})
