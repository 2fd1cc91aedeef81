import type { Config } from '../../../config/config.ts'
import { purposeOf } from '../../../identidade/aplicativo/stored.ts'
import type { Db } from '../../../platform/database/database.ts'
import { keyOf, readKeyFile, SECRETS_FILE, SECRETS_KEY, SecretsSetupError } from '../../../platform/secrets/installation-key.ts'
import { createSecretBox } from '../../../platform/secrets/secret-box.ts'
import { readText } from '../../../platform/storage/made-once.ts'
import { openStorage } from '../../../platform/storage/open.ts'
import { type Check, type Finding, fail, ok, warn } from '../check.ts'

type KeyConfig = Pick<Config, 's3' | 'dataDir'>

const REMEDY =
  'Devolva a chave guardada à parte, com a plataforma parada; sem ela, essas pessoas recebem o código por e-mail e ligam o aplicativo de novo'

/** Checks the key that encrypts the secrets of authenticator apps, against those that are stored; makes none. */
export const checkSecretsKey = (config: KeyConfig, db: Db): Check => ({
  name: 'Chave dos segredos',
  run: async () => {
    try {
      const text = await (config.s3 ? inBucket(config) : readKeyFile(config.dataDir))
      const place = config.s3 ? `${SECRETS_KEY}, no bucket` : `${SECRETS_FILE}, em ${config.dataDir}`
      const key = text === null ? null : keyOf(text, place)
      return judge(place, key, await storedApps(db))
    } catch (error) {
      if (error instanceof SecretsSetupError) return fail(`${error.message}.`)
      throw error
    }
  },
})

const inBucket = async (config: KeyConfig) => readText(await openStorage(config), SECRETS_KEY)

/** Those in use; null before the table exists. */
const storedApps = (db: Db) =>
  db
    .selectFrom('aplicativos')
    .select(['userId', 'segredo'])
    .where('ativadoEm', 'is not', null)
    .execute()
    .catch((error: { code?: string }) => {
      if (error.code === '42P01') return []
      throw error
    })

function judge(place: string, key: Buffer | null, apps: Awaited<ReturnType<typeof storedApps>>): Finding {
  if (key === null && apps.length === 0) return ok('A chave ainda não existe; o primeiro início da plataforma a faz.')
  if (key === null) return fail(`Falta a chave (${place}), e ${accounts(apps.length)}. ${REMEDY}.`)
  const box = createSecretBox(key)
  const closed = apps.filter(({ userId, segredo }) => box.open(segredo, purposeOf(userId)) === null).length
  if (closed === 0)
    return ok(
      `A chave (${place}) abre os segredos de ${apps.length === 1 ? '1 conta' : `${apps.length} contas`}. Guarde-a à parte: nenhum backup a leva.`,
    )
  const sentence = `A chave (${place}) não abre os segredos de ${closed} de ${apps.length} contas com aplicativo autenticador. ${REMEDY}.`
  return closed === apps.length ? fail(sentence) : warn(sentence)
}

const accounts = (n: number) => (n === 1 ? 'uma conta usa aplicativo autenticador' : `${n} contas usam aplicativo autenticador`)
