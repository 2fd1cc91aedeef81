import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Config, foldersInUse } from '../../config/config.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { SEND_EMAIL } from '../../platform/mail/mail-jobs.ts'
import { type Check, fail, type Result, reasonOf, runCheck, warn } from './check.ts'
import { checkAddress } from './checks/address.ts'
import { checkBank, checkBankCertificate } from './checks/boletos.ts'
import { checkCards } from './checks/cards.ts'
import { checkCep } from './checks/cep.ts'
import { checkAddressCertificate } from './checks/certificate.ts'
import { checkAddressClock, checkDatabaseClock } from './checks/clock.ts'
import { checkConfiguration } from './checks/configuration.ts'
import { checkConnections } from './checks/connections.ts'
import { checkDatabase } from './checks/database.ts'
import { checkDisk } from './checks/disk.ts'
import { checkMail } from './checks/mail.ts'
import { checkMigrations } from './checks/migrations.ts'
import { checkQpdf } from './checks/qpdf.ts'
import { checkQueue } from './checks/queue.ts'
import { checkNode, checkTimeZones } from './checks/runtime.ts'
import { checkSeal } from './checks/seal.ts'
import { checkSecretsKey } from './checks/secrets-key.ts'
import { checkStorage } from './checks/storage.ts'
import { checkTimestamps } from './checks/timestamps.ts'
import { checkTrust } from './checks/trust.ts'

/** Timeout of one check in milliseconds. Checks of other servers time out slightly earlier and say why. */
const CHECK_MS = 15_000
const ASK_MS = 10_000
/** A hanging database is not waited for; an embedded one that was started for this needs a moment to stop. */
const CLOSE_MS = 3_000
/** A running application has its own connections; this many more are needed. */
const POOL_SIZE = 2

/**
 * Checks everything that an installation needs, beside a running application and without lasting changes.
 * @param checkMs see CHECK_MS
 * @returns one result per check, in the order of the report
 */
export async function examine(config: Config, checkMs = CHECK_MS): Promise<Result[]> {
  const database = await reachDatabase(config)
  try {
    const checks = [
      checkConfiguration(config),
      ...machineChecks(),
      checkDisk(foldersInUse(config), config.diskReserve),
      ...('problem' in database ? [database.problem] : databaseChecks(config, database)),
      checkStorage(config),
      checkSeal(config),
      checkTrust(config),
      ...(config.tsaUrl ? [checkTimestamps(config.tsaUrl)] : []),
      checkMail(config),
      ...(config.cepApiUrl ? [checkCep(config.cepApiUrl)] : []),
      checkCards(config, ASK_MS),
      checkBank(config, ASK_MS),
      ...(config.sicoob ? [checkBankCertificate(config.sicoob)] : []),
      checkAddress(config.appUrl, config.production, ASK_MS),
      ...(config.appUrl.startsWith('https:') ? [checkAddressCertificate(config.appUrl, ASK_MS)] : []),
      checkAddressClock(config.appUrl, ASK_MS),
    ]
    return await Promise.all(checks.map((check) => runCheck(check, checkMs)))
  } finally {
    if (!('problem' in database)) await Promise.race([database.close(), setTimeout(CLOSE_MS, undefined, { ref: false })])
  }
}

/** Checks that need no configuration. */
export const machineChecks = (): Check[] => [checkNode(), checkTimeZones(), checkQpdf()]

function databaseChecks(config: Config, { pool, db, embedded }: Database): Check[] {
  const waiting = config.smtpUrl || config.demo ? [] : [SEND_EMAIL]
  return [
    checkDatabase(pool, embedded),
    checkMigrations(pool),
    checkConnections(pool),
    checkDatabaseClock(pool),
    checkQueue(db, waiting),
    checkSecretsKey(config, db),
  ]
}

/** Opens the database without changing it, joining a running one; or returns the result that says why there is none. */
async function reachDatabase({ databaseUrl, dataDir }: Config): Promise<Database | { problem: Check }> {
  const name = 'Banco de dados'
  if (!databaseUrl && !hasCluster(dataDir)) {
    const text = `Ainda não há banco embutido em ${dataDir}; o primeiro início da plataforma o cria. Se não é o primeiro, confira DATA_DIR.`
    return { problem: { name, run: async () => warn(text) } }
  }
  try {
    return await openDatabase({ databaseUrl, dataDir, poolSize: POOL_SIZE, asIs: true, onError: () => undefined })
  } catch (error) {
    const more = databaseUrl ? '. Confira DATABASE_URL, o servidor e a rede.' : ''
    return { problem: { name, run: async () => fail(`${reasonOf(error)}${more}`) } }
  }
}

/** The place that `place.ts` chose: inside the data folder, or named by a file in there. */
const hasCluster = (dataDir: string) => ['postgres/data', 'postgres.path'].some((name) => existsSync(join(dataDir, name)))
