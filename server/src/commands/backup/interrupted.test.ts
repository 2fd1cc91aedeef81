import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
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

/** Runs the restore again; it completes, with every row once. */
async function expectDoneAgain(target: Place): Promise<void> {
  expect(await makeRestore(target, folder)).toMatchObject({ autos: { checked: 1, broken: 0 } })
  const count = async ({ database }: Place) =>
    (await sql<{ n: number }>`select count(*) as n from eventos, users`.execute(database.db)).rows
  expect(await count(target)).toEqual(await count(source))
  const { databaseUrl, dataDir } = target
  await (await openDatabase({ databaseUrl, dataDir })).close()
}

test('interrupted between two files: no server starts, and the restore can be repeated', async () => {
  const target = await place()
  let left = 2
  const put: Place['storage']['put'] = async (...args) => {
    if (left-- === 0) throw new Error('the disk is full')
    await target.storage.put(...args)
  }
  await expect(makeRestore({ ...target, storage: { ...target.storage, put } }, folder)).rejects.toThrow('the disk is full')
  expect((await keysOf(target)).length).toBeGreaterThan(0)
  expect(await tablesOf(target)).toEqual(['restauracao'])
  await expectNoServer(target)
  await expectDoneAgain(target)
})

test('interrupted among the rows: none remains, no server starts, and the restore can be repeated', async () => {
  const target = await place()
  const say = (line: string) => {
    if (line.includes('public.eventos')) throw new Error('cut off')
  }
  await expect(makeRestore(target, folder, { say })).rejects.toThrow('cut off')
  expect(await tablesOf(target)).toEqual(['restauracao'])
  await expectNoServer(target)
  await expectDoneAgain(target)
})

test('interrupted after the rows, before the checks: another backup is refused, the same one continues', async () => {
  const target = await place()
  const get: Place['storage']['get'] = async () => {
    throw new Error('the network is gone')
  }
  await expect(makeRestore({ ...target, storage: { ...target.storage, get } }, folder)).rejects.toThrow('the network is gone')
  await expectNoServer(target)
  const other = await newFolder()
  await makeBackup(source, other)
  await expect(makeRestore(target, other)).rejects.toThrow('tem a restauração incompleta de outra cópia')
  await expect(makeBackup(target, await newFolder())).rejects.toThrow('não terminou')
  await expectDoneAgain(target)
})

test('an account made after the first check stays, and nothing is loaded', async () => {
  const target = await place()
  const { databaseUrl, dataDir } = target
  await (await openDatabase({ databaseUrl, dataDir })).close()
  const put: Place['storage']['put'] = async (...args) => {
    await target.storage.put(...args)
    await sql`insert into auditoria (acao, objeto) values ('entrar', 'user')`.execute(target.database.db)
  }
  const restore = makeRestore({ ...target, storage: { ...target.storage, put } }, folder)
  await expect(restore).rejects.toThrow('Esta instalação já foi usada: há dados na tabela auditoria.')
  const { rows } = await sql`select from users`.execute(target.database.db)
  expect(rows).toEqual([])
})

test('a file that reads back differently is reported, and no server starts', async () => {
  const target = await place()
  const get: Place['storage']['get'] = async (key) => {
    const content = await target.storage.get(key)
    content.push('x')
    return content
  }
  await expect(makeRestore({ ...target, storage: { ...target.storage, get } }, folder)).rejects.toThrow('não voltou igual')
  await expectNoServer(target)
})
