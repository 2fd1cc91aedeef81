import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Db } from '../database/database.ts'
import { readWritten, writeOnce } from '../files/write-once.ts'
import { madeOnce } from '../storage/made-once.ts'
import type { Storage } from '../storage/storage.ts'

/** Its file name in a data folder. */
export const SECRETS_FILE = 'segredos.key'
/** Key of the object that holds it in a bucket. */
export const SECRETS_KEY = 'segredos/chave'
/** Any number that no other lock uses. */
const LOCK = 7_305_441_903
const BYTES = 32

/** Why the key cannot be used, as a sentence for the operator. */
export class SecretsSetupError extends Error {
  override name = 'SecretsSetupError'
}

/**
 * The key that encrypts secrets in the database, made at the first start. It never lies in the database or in a backup of it
 * (docs/decisions/038-authenticator-key.md).
 * @param folder data folder; nodes that share a database must share it, or a bucket
 * @throws SecretsSetupError when it exists and cannot be used
 */
export async function keyInFolder(folder: string): Promise<Buffer> {
  const path = join(folder, SECRETS_FILE)
  const known = await readKeyFile(folder)
  if (known !== null) return keyOf(known, path)
  await writeKeyFile(folder, newKeyText())
  // Another node may have been faster: all use the key that is there.
  return keyOf((await readKeyFile(folder)) ?? '', path)
}

/** The key as text, or null when there is none yet. @throws SecretsSetupError when it cannot be read */
export const readKeyFile = (folder: string): Promise<string | null> => readWritten(folder, SECRETS_FILE, SecretsSetupError)

/** Stores a key in the folder, unless there is one already. */
export const writeKeyFile = (folder: string, text: string): Promise<void> => writeOnce(folder, SECRETS_FILE, text)

/** The same when several nodes share a bucket. */
export const keyInBucket = async (at: { db: Db; storage: Storage }): Promise<Buffer> =>
  keyOf(
    await madeOnce(at, { key: SECRETS_KEY, lock: LOCK, make: async () => newKeyText(), refused }),
    `${SECRETS_KEY}, no bucket,`,
  )

const newKeyText = () => `${randomBytes(BYTES).toString('base64')}\n`

/** @param path where it lies, for the operator. @throws SecretsSetupError when the text is no key */
function keyOf(text: string, path: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length === BYTES) return key
  const remedy =
    'recupere-o de uma cópia, ou apague-o para que outro seja feito (os aplicativos autenticadores terão de ser ligados de novo)'
  throw new SecretsSetupError(`${path} não traz uma chave de ${BYTES} bytes: ${remedy}`)
}

function refused(cause: Error): never {
  const sentence = `O bucket não deixou ler ou guardar a chave dos segredos (${cause.name}: ${cause.message})`
  throw new SecretsSetupError(`${sentence}: confira S3_BUCKET, S3_REGION, S3_ENDPOINT e as chaves`, { cause })
}
