/**
 * `npm run admin -- email`: makes the account of this address an administrator and prints a link that sets a password once. Works
 * beside a running server. Exit code 0: done; 1: failed.
 */
import { parseArgs } from 'node:util'
import { Email } from '@concordia/contract/values/contato/email'
import { ConfigError, readConfig } from '../config/config.ts'
import { readEnvFile } from '../config/env.ts'
import { createPasswords } from '../identidade/secrets.ts'
import { systemClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database/database.ts'
import { DatabaseSetupError } from '../platform/database/setup-error.ts'
import { AppError } from '../platform/http/errors.ts'
import { installJobs } from '../platform/jobs/install.ts'
import { reasonOf } from './backup/error-reason.ts'
import { type Nomeacao, nomearAdmin } from './nomear-admin.ts'

const USO = 'Uso: npm run admin -- E-MAIL'

const FEITO: Record<Nomeacao, (email: string) => string> = {
  criada: (email) => `A conta de administração ${email} foi criada.`,
  promovida: (email) => `A conta ${email} passou à administração.`,
  confirmada: (email) => `A conta ${email} já é da administração; nada mudou nela.`,
}

/** The first sign-in asks for a code by e-mail (docs/rules/account.md#second-factor). */
const COM_CODIGO =
  'STAFF_2FA=required: na primeira entrada, a senha é seguida de um código enviado por e-mail. Depois, ligue um aplicativo autenticador ou uma chave de acesso em “Configurações”.'
const SEM_CORREIO =
  'Atenção: STAFF_2FA=required e não há SMTP_URL, de modo que o código da primeira entrada não chega a ninguém. Configure o correio antes de entrar.'

class UsageError extends Error {}

readEnvFile()

try {
  const email = readEmail()
  const { databaseUrl, dataDir, chamberName, appUrl, supportEmail, staff2fa, smtpUrl } = readConfig()
  const database = await openDatabase({ databaseUrl, dataDir, onError: () => undefined })
  try {
    // The notice to the person is a job; a new database has no queue yet.
    await installJobs(database)
    const letterhead = { chamberName, appUrl, supportEmail }
    const { nomeacao, url } = await nomearAdmin(
      { tx: database.tx, clock: systemClock, letterhead, passwords: createPasswords() },
      email,
    )
    if (staff2fa) console.log(smtpUrl ? COM_CODIGO : SEM_CORREIO)
    console.log(`${FEITO[nomeacao](email)}\nPara criar a senha, abra este link em até 24 horas; ele só serve uma vez:\n${url}`)
  } finally {
    await database.close()
  }
} catch (error) {
  const known = [UsageError, ConfigError, DatabaseSetupError, AppError]
  const isKnown = error instanceof Error && known.some((kind) => error instanceof kind)
  console.error(isKnown ? error.message : (reasonOf(error) ?? error))
  process.exitCode = 1
}

function readEmail(): string {
  const positionals = argumentsOrNone()
  if (positionals.length !== 1) throw new UsageError(USO)
  const email = Email().safeParse(positionals[0])
  if (!email.success) throw new UsageError(`Informe um e-mail válido.\n${USO}`)
  return email.data
}

function argumentsOrNone(): string[] {
  try {
    return parseArgs({ allowPositionals: true }).positionals
  } catch {
    // An argument that looks like an option: there are none.
    return []
  }
}
