import { sql } from 'kysely'
import { beforeAll, expect, inject, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { cloneDatabase } from '../../../test/database.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import { keysOf, newFolder, type Place, place, tablesOf } from '../../../test/processes/copia.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { makeBackup } from './make-backup.ts'
import { makeRestore } from './make-restore.ts'

const app = await ownApp()
const source = await place({ databaseUrl: app.databaseUrl, dataDir: app.dataDir })
const folder = await newFolder()
beforeAll(async () => {
  await fileProcess(app, 'parte')
  await jobsDone(app)
  await makeBackup(source, folder)
})

const expectNoServer = ({ databaseUrl, dataDir }: Place) =>
  expect(openDatabase({ databaseUrl, dataDir })).rejects.toMatchObject({
    name: 'DatabaseSetupError',
    message: expect.stringContaining('Uma restauração começou neste banco de dados e não terminou'),
  })

test('interrupted again and again: no server starts, and the restore can be repeated until each row is there once', async () => {
  const target = await place()
  const { databaseUrl, dataDir, storage } = target
  const withStorage = (changes: Partial<Place['storage']>) => ({ ...target, storage: { ...storage, ...changes } })

  // Between two files.
  let left = 2
  const put: Place['storage']['put'] = async (...args) => {
    if (left-- === 0) throw new Error('the disk is full')
    await storage.put(...args)
  }
  await expect(makeRestore(withStorage({ put }), folder)).rejects.toThrow('the disk is full')
  expect((await keysOf(target)).length).toBeGreaterThan(0)
  expect(await tablesOf(target)).toEqual(['restauracao'])
  await expectNoServer(target)

  // Among the rows: none remains.
  const say = (line: string) => {
    if (line.includes('public.eventos')) throw new Error('cut off')
  }
  await expect(makeRestore(target, folder, { say })).rejects.toThrow('cut off')
  expect(await tablesOf(target)).toEqual(['restauracao'])
  await expectNoServer(target)

  // After the rows, before the checks: another backup is refused from here on.
  const gone: Place['storage']['get'] = async () => {
    throw new Error('the network is gone')
  }
  await expect(makeRestore(withStorage({ get: gone }), folder)).rejects.toThrow('the network is gone')
  await expectNoServer(target)
  const other = await newFolder()
  await makeBackup(source, other)
  await expect(makeRestore(target, other)).rejects.toThrow('tem a restauração incompleta de outra cópia')
  await expect(makeBackup(target, await newFolder())).rejects.toThrow('não terminou')

  // In the checks, by a file that reads back differently.
  const changed: Place['storage']['get'] = async (key) => {
    const content = await storage.get(key)
    content.push('x')
    return content
  }
  await expect(makeRestore(withStorage({ get: changed }), folder)).rejects.toThrow('não voltou igual')
  await expectNoServer(target)

  expect(await makeRestore(target, folder)).toMatchObject({ autos: { checked: 1, broken: 0 } })
  const count = async ({ database }: Place) =>
    (await sql<{ n: number }>`select count(*) as n from eventos, users`.execute(database.db)).rows
  expect(await count(target)).toEqual(await count(source))
  await (await openDatabase({ databaseUrl, dataDir })).close()
})

test('an account made after the first check stays, and nothing is loaded', async () => {
  const target = await place({ databaseUrl: await cloneDatabase(inject('clusterUrl')) })
  const put: Place['storage']['put'] = async (...args) => {
    await target.storage.put(...args)
    await sql`insert into auditoria (acao, objeto) values ('entrar', 'user')`.execute(target.database.db)
  }
  const restore = makeRestore({ ...target, storage: { ...target.storage, put } }, folder)
  await expect(restore).rejects.toThrow('Esta instalação já foi usada: há dados na tabela auditoria.')
  const { rows } = await sql`select from users`.execute(target.database.db)
  expect(rows).toEqual([])
})
