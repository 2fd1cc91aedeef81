import { readdir, rm } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { Config } from '../../config/config.ts'
import type { S3Settings } from '../../config/storage.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { SEAL_KEY } from '../../platform/pdf/seal/seal-in-bucket.ts'
import { readSealFile, SEAL_FILE, writeSealFile } from '../../platform/pdf/seal/self-signed.ts'
import { readText } from '../../platform/storage/made-once.ts'
import { filesFolder, openStorage, type StorageConfig } from '../../platform/storage/open.ts'
import { isMadeKey, type Storage } from '../../platform/storage/storage.ts'

/** The source of a backup or the target of a restore. */
export interface Installation {
  database: Database
  storage: Storage
  /** Keys of the objects in the storage. */
  keys(): AsyncIterable<string>
  /** The self-signed certificate, as PEM text. */
  seal: { read(): Promise<string | null>; write(pem: string): Promise<void> }
}

/** Opens the configured installation without migrating it. The caller closes its database. */
export async function openInstallation(config: Pick<Config, 'databaseUrl' | 'dataDir' | 's3'>): Promise<Installation> {
  const { databaseUrl, dataDir } = config
  const storage = await openStorage(config)
  const seal = config.s3 ? sealIn(storage) : sealAt(dataDir)
  // Ignore pool errors here: the query that fails reports them.
  const database = await openDatabase({ databaseUrl, dataDir, asIs: true, onError: () => undefined })
  return { database, storage, keys: () => storedKeys(config), seal }
}

const sealIn = (bucket: Storage): Installation['seal'] => ({
  read: () => readText(bucket, SEAL_KEY),
  write: (pem) => bucket.put(SEAL_KEY, Readable.from([pem])),
})

const sealAt = (dataDir: string): Installation['seal'] => ({
  read: () => readSealFile(dataDir),
  // A server that was started in the empty installation has made one.
  write: async (pem) => {
    await rm(join(dataDir, SEAL_FILE), { force: true })
    await writeSealFile(dataDir, pem)
  },
})

/** Keys of our objects in the configured storage; a bucket may also contain others. */
async function* storedKeys({ s3, dataDir }: StorageConfig): AsyncGenerator<string> {
  for await (const key of s3 ? keysInBucket(s3) : keysInFolder(filesFolder(dataDir))) if (isMadeKey(key)) yield key
}

async function* keysInFolder(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const entry of entries) if (entry.isFile()) yield relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
}

async function* keysInBucket(s3: S3Settings): AsyncGenerator<string> {
  const { paginateListObjectsV2 } = await import('@aws-sdk/client-s3')
  const { s3Client } = await import('../../platform/storage/s3.ts')
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3Client(s3) }, { Bucket: s3.bucket }))
    for (const { Key } of Contents) if (Key) yield Key
}
