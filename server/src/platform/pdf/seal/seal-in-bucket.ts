import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { type Storage, StorageMissing } from '../../storage/storage.ts'
import { identityOf, makePem } from './self-signed.ts'
import { type Identity, SealSetupError } from './setup.ts'

/** Key of the object that holds the certificate and its private key. */
export const SEAL_KEY = 'selo/autoassinado.pem'
/** Any number that no other lock uses. */
const LOCK = 7_305_441_902

/**
 * The platform's self-signed certificate when several nodes share a bucket but no folder: the first node to start creates it
 * while the others wait, and all use it from then on.
 * @throws SealSetupError when it exists but is unusable, or the bucket is
 */
export async function sealInBucket({ db, storage }: { db: Db; storage: Storage }, name: string): Promise<Identity> {
  const pem = (await readSeal(storage).catch(refused)) ?? (await makeOnce(db, storage, name))
  return identityOf(pem, `${SEAL_KEY}, no bucket,`)
}

/** The PEM text, or null when there is none yet. */
export const readSeal = (storage: Storage): Promise<string | null> =>
  storage.read(SEAL_KEY).then(String, (error: unknown) => {
    if (error instanceof StorageMissing) return null
    throw error
  })

function refused(cause: Error): never {
  const sentence = `O bucket não deixou ler ou guardar o certificado da plataforma (${cause.name}: ${cause.message})`
  throw new SealSetupError(`${sentence}: confira S3_BUCKET, S3_REGION, S3_ENDPOINT e as chaves`, { cause })
}

/** Without the retry after a deadlock that `tx` has: this lock is the only one it takes. */
const makeOnce = (db: Db, storage: Storage, name: string): Promise<string> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    const made = await readSeal(storage).catch(refused)
    if (made) return made
    const pem = await makePem(name)
    await storage.put(SEAL_KEY, Readable.from([pem])).catch(refused)
    return pem
  })
