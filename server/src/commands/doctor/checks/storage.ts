import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import type { Config } from '../../../config/config.ts'
import { existing } from '../../../platform/disk.ts'
import { filesFolder, openStorage } from '../../../platform/storage/open.ts'
import { type Check, fail, ok, reasonOf, warn } from '../check.ts'

/** Writes an object, reads it back and removes it, like the application's readiness check. */
export const checkStorage = (config: Pick<Config, 's3' | 'dataDir'>): Check => ({
  name: config.s3 ? 'Bucket' : 'Pasta de arquivos',
  run: async () => (config.s3 ? bucket(config) : folder(config)),
})

async function bucket({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>) {
  const where = `O bucket ${s3!.bucket}${s3!.endpoint ? ` em ${new URL(s3!.endpoint).host}` : ''}`
  try {
    await (await openStorage({ s3, dataDir })).check()
    return ok(`${where} grava, lê e apaga.`)
  } catch (error) {
    return fail(
      `${where} não grava ou não lê; confira S3_ENDPOINT, S3_BUCKET, as chaves e as permissões delas: ${reasonOf(error)}`,
    )
  }
}

async function folder({ dataDir }: Pick<Config, 'dataDir'>) {
  const path = filesFolder(dataDir)
  const owner = await stat(path).then(
    ({ uid }) => uid,
    () => null,
  )
  // Not created here: it would belong to the user who runs this command, not to the application's.
  if (owner === null) return absent(path)
  const me = process.getuid?.()
  if (me === 0 && owner !== 0) return asOwner(path, owner)
  try {
    await access(path, constants.W_OK | constants.X_OK)
    await (await openStorage({ s3: undefined, dataDir })).check()
    return ok(`A pasta ${path} grava, lê e apaga.`)
  } catch (error) {
    return fail(`A pasta ${path} não grava ou não lê; confira as permissões e o disco: ${reasonOf(error)}`)
  }
}

async function absent(path: string) {
  const above = await existing(path)
  const canMake = await access(above, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!canMake) return fail(`A pasta ${path} não existe e não pode ser criada em ${above}; confira DATA_DIR e as permissões.`)
  return warn(
    `A pasta ${path} ainda não existe; a plataforma a cria ao gravar o primeiro arquivo. Se já havia arquivos, confira DATA_DIR.`,
  )
}

/** Folders created there by root would lock their owner out. */
async function asOwner(path: string, owner: number) {
  const { mode } = await stat(path)
  if ((mode & 0o300) === 0o300)
    return ok(`A pasta ${path} é do usuário ${owner}, que grava nela; execute com esse usuário para uma gravação de verdade.`)
  return fail(`A pasta ${path} é do usuário ${owner}, que não pode gravar nela; devolva-lhe a permissão.`)
}
