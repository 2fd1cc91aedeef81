import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/database.ts'
import { ownDatabase } from '../../../test/own-database.ts'
import { storedFiles } from '../../../test/storage/storage.ts'
import { waitsForLock } from '../../../test/wait.ts'
import { localStorage } from '../storage/local.ts'
import { discardUnused, markUsed, reserveArquivo, sweepArquivos } from './arquivos.ts'

const { db, tx } = await ownDatabase()
const dataDir = await temporaryFolder()
afterAll(() => rm(dataDir, { recursive: true }))
const storage = localStorage(join(dataDir, 'arquivos'))

async function newFile(): Promise<{ id: number; chave: string }> {
  const row = await reserveArquivo(db, 'arquivo.pdf', null)
  await storage.put(row.chave, Readable.from(['%PDF-']))
  return row
}
const age = (id: number, hours: number) =>
  sql`update arquivos set created_at = now() - make_interval(hours => ${hours}) where id = ${id}`.execute(db)
const isThere = async ({ id, chave }: { id: number; chave: string }) => {
  const row = await db.selectFrom('arquivos').select('id').where('id', '=', id).executeTakeFirst()
  const stored = storedFiles({ dataDir }).includes(join(dataDir, 'arquivos', chave))
  expect(stored).toBe(row !== undefined)
  return stored
}

describe('the sweep', () => {
  test('the sweep removes files that stayed unused for 24 hours, and nothing else', async () => {
    const [old, young, used] = [await newFile(), await newFile(), await newFile()]
    await age(old.id, 25)
    await age(young.id, 23)
    await age(used.id, 100)
    await tx((trx) => markUsed(trx, [used.id]))
    expect(await sweepArquivos(db, storage)).toBe(1)
    expect(await Promise.all([old, young, used].map(isThere))).toEqual([false, true, true])
  })

  test('the sweep removes the row of an upload whose bytes never arrived', async () => {
    const { id } = await reserveArquivo(db, 'nunca.pdf', null)
    await age(id, 25)
    expect(await sweepArquivos(db, storage)).toBe(1)
    expect(await sweepArquivos(db, storage)).toBe(0)
  })

  test('one run removes at most the given number of files', async () => {
    for (let i = 0; i < 3; i++) await age((await newFile()).id, 25)
    expect(await sweepArquivos(db, storage, { limit: 2 })).toBe(2)
    expect(await sweepArquivos(db, storage, { limit: 2 })).toBe(1)
  })
})

describe('a transaction that uses files', () => {
  test('keeps them from the sweep, even before it commits', async () => {
    const file = await newFile()
    const marked = Promise.withResolvers<void>()
    const commit = Promise.withResolvers<void>()
    const act = tx(async (trx) => {
      await markUsed(trx, [file.id])
      marked.resolve()
      await commit.promise
    })
    await marked.promise
    const discarding = discardUnused(db, storage, [file.id])
    await waitsForLock(db)
    commit.resolve()
    await Promise.all([act, discarding])
    expect(await isThere(file)).toBe(true)
  })

  test('fails when a file is gone or already used', async () => {
    const [gone, taken, fine] = [await newFile(), await newFile(), await newFile()]
    await discardUnused(db, storage, [gone.id])
    await tx((trx) => markUsed(trx, [taken.id]))
    for (const ids of [
      [gone.id, fine.id],
      [taken.id, fine.id],
    ])
      await expect(tx((trx) => markUsed(trx, ids))).rejects.toThrow('já foi usado em outro envio, ou foi excluído')
    await discardUnused(db, storage, [fine.id])
    expect(await isThere(fine)).toBe(false)
  })

  test('when two transactions want the same file, only one gets it', async () => {
    const { id } = await newFile()
    const acts = await Promise.allSettled([tx((trx) => markUsed(trx, [id])), tx((trx) => markUsed(trx, [id]))])
    expect(acts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
