import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { startS3Server } from '@concordia/test-doubles/s3/server'
import { afterAll, expect, inject, test } from 'vitest'
import { cloneDatabase, temporaryFolder } from '../../../../test/database.ts'
import { openDatabase } from '../../database/database.ts'
import { s3Storage } from '../../storage/s3.ts'
import { SEAL_KEY, sealInBucket } from './seal-in-bucket.ts'

const folder = await temporaryFolder()
const server = await startS3Server()
const databaseUrl = await cloneDatabase(inject('clusterUrl'))
const nodes = await Promise.all(
  Array.from({ length: 3 }, async () => ({
    database: await openDatabase({ databaseUrl, dataDir: folder, poolSize: 2 }),
    storage: s3Storage(server.settings),
  })),
)
afterAll(async () => {
  for (const { database } of nodes) await database.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const sealsOf = (name: string) =>
  Promise.all(nodes.flatMap(({ database: { db }, storage }) => [1, 2].map(() => sealInBucket({ db, storage }, name))))

test('nodes that start at once on an empty bucket create one certificate, and later ones find it', async () => {
  const first = await sealsOf('Câmara')
  expect(new Set(first.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(await server.objects()).toEqual([SEAL_KEY])
  expect(await sealInBucket({ db: nodes[0]!.database.db, storage: nodes[0]!.storage }, 'Outro nome')).toEqual(first[0])
})

test('an unusable certificate is named in the error and never overwritten', async () => {
  const { storage } = nodes[0]!
  await storage.put(SEAL_KEY, Readable.from(['cortado']))
  const refusal = sealInBucket({ db: nodes[0]!.database.db, storage }, 'Câmara')
  await expect(refusal).rejects.toMatchObject({ name: 'SealSetupError', message: expect.stringContaining(SEAL_KEY) })
  expect((await storage.read(SEAL_KEY)).toString()).toBe('cortado')
})

test('where the bucket does not exist none is created, and a sentence says why', async () => {
  const storage = s3Storage({ ...server.settings, bucket: 'nenhum' })
  await expect(sealInBucket({ db: nodes[0]!.database.db, storage }, 'Câmara')).rejects.toMatchObject({
    name: 'SealSetupError',
    message: expect.stringMatching(/NoSuchBucket.*confira S3_BUCKET/),
  })
})
