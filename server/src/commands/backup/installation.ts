import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Config } from '../../config/config.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { readSeal, SEAL_KEY } from '../../platform/pdf/seal/seal-in-bucket.ts'
import { openStorage } from '../../platform/storage/open.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { SEAL } from './manifest.ts'
import { storedKeys } from './stored-keys.ts'

/** The source of a backup or the target of a restore. */
export interface Installation {
  database: Database
  storage: Storage
  /** Keys of the objects in the storage. */
  keys(): AsyncIterable<string>
  /** The self-signed certificate. */
  seal: { read(): Promise<Buffer | null>; write(bytes: Buffer): Promise<void> }
}

/** Opens the configured installation without migrating it. The caller closes its database. */
export async function openInstallation(config: Pick<Config, 'databaseUrl' | 'dataDir' | 's3'>): Promise<Installation> {
  const { databaseUrl, dataDir } = config
  const storage = await openStorage(config)
  const seal = config.s3 ? sealIn(storage) : sealAt(join(dataDir, SEAL))
  // Ignore pool errors here: the query that fails reports them.
  const database = await openDatabase({ databaseUrl, dataDir, asIs: true, onError: () => undefined })
  return { database, storage, keys: () => storedKeys(config), seal }
}

const sealIn = (bucket: Storage): Installation['seal'] => ({
  read: async () => {
    const pem = await readSeal(bucket)
    return pem === null ? null : Buffer.from(pem)
  },
  write: (bytes) => bucket.put(SEAL_KEY, Readable.from([bytes])),
})

const sealAt = (path: string): Installation['seal'] => ({
  read: () => readIfThere(path),
  write: (bytes) => replace(path, bytes),
})

async function replace(path: string, bytes: Buffer): Promise<void> {
  const temporary = `${path}.parcial`
  {
    await using file = await open(temporary, 'w', 0o600)
    await file.writeFile(bytes)
    await file.sync()
  }
  await rename(temporary, path)
}

const readIfThere = (path: string): Promise<Buffer | null> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
