import type { Db } from '../../database/database.ts'
import { madeOnce } from '../../storage/made-once.ts'
import type { Storage } from '../../storage/storage.ts'
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
export async function sealInBucket(at: { db: Db; storage: Storage }, name: string): Promise<Identity> {
  const pem = await madeOnce(at, { key: SEAL_KEY, lock: LOCK, make: () => makePem(name), refused })
  return identityOf(pem, `${SEAL_KEY}, no bucket,`)
}

function refused(cause: Error): never {
  const sentence = `O bucket não deixou ler ou guardar o certificado da plataforma (${cause.name}: ${cause.message})`
  throw new SealSetupError(`${sentence}: confira S3_BUCKET, S3_REGION, S3_ENDPOINT e as chaves`, { cause })
}
