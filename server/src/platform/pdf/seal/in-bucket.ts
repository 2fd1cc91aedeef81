import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { type Storage, StorageMissing } from '../../storage/storage.ts'
import { identityOf, makePem } from './self-signed.ts'
import { type Identity, SealSetupError } from './setup.ts'

/** Where the certificate and its key lie among the objects of a bucket. */
export const SEAL_KEY = 'selo/autoassinado.pem'
/** Any number that nothing else locks. */
const LOCK = 7_305_441_902

/**
 * The certificate the platform made for itself, where several nodes share a bucket and no folder: made at the very first
 * start, by one of them while the others wait, and everybody's from then on.
 * @throws SealSetupError when it is there and cannot be used, or the bucket cannot be
 */
export async function sealInBucket({ db, storage }: { db: Db; storage: Storage }, name: string): Promise<Identity> {
  const pem = (await readSeal(storage).catch(refused)) ?? (await makeOnce(db, storage, name))
  return identityOf(pem, `${SEAL_KEY}, no bucket,`)
}

/** The PEM text, or null while there is none. */
export const readSeal = (storage: Storage): Promise<string | null> =>
  storage.read(SEAL_KEY).then(String, (error: unknown) => {
    if (error instanceof StorageMissing) return null
    throw error
  })

function refused(cause: Error): never {
  const sentence = `O bucket não deixou ler ou guardar o certificado da plataforma (${cause.name}: ${cause.message})`
  throw new SealSetupError(`${sentence}: confira S3_BUCKET, S3_REGION, S3_ENDPOINT e as chaves`, { cause })
}

/** Not run again after a deadlock, as `tx` would: the lock is the only one it takes. */
const makeOnce = (db: Db, storage: Storage, name: string): Promise<string> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    const made = await readSeal(storage).catch(refused)
    if (made) return made
    const pem = await makePem(name)
    await storage.put(SEAL_KEY, Readable.from([pem])).catch(refused)
    return pem
  })
