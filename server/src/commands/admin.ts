/**
 * `npm run admin -- email`: makes the account of this address an administrator and prints a link that sets a password once. Works
 * beside a running server. Exit code 0: done; 1: failed.
 */
import { Email } from '@concordia/contract/values/schemas'
import { readConfig } from '../config/config.ts'
import { createPasswords } from '../identidade/secrets.ts'
import { letterheadOf, openCamara } from '../platform/camara/camara.ts'
import { systemClock } from '../platform/clock.ts'
import { installJobs } from '../platform/jobs/install.ts'
import { appointAdmin, type Nomeacao } from './appoint-admin.ts'
import { CommandError, readOneArgument, runCommand, withDatabase } from './command.ts'

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

await runCommand(async () => {
  const email = readEmail()
  const config = readConfig()
  const { staff2fa, smtpUrl } = config
  await withDatabase(config, false, async (database) => {
    // The notice to the person is a job; a new database has no queue yet.
    await installJobs(database)
    const camara = await openCamara(database.db, config, () => undefined)
    camara.stop()
    const letterhead = letterheadOf(config, camara)
    const { nomeacao, url } = await appointAdmin(
      { tx: database.tx, clock: systemClock, letterhead, passwords: createPasswords() },
      email,
    )
    if (staff2fa) console.log(smtpUrl ? COM_CODIGO : SEM_CORREIO)
    console.log(`${FEITO[nomeacao](email)}\nPara criar a senha, abra este link em até 24 horas; ele só serve uma vez:\n${url}`)
  })
})

function readEmail(): string {
  const email = Email().safeParse(readOneArgument(USO, {}).argument)
  if (!email.success) throw new CommandError(`Informe um e-mail válido.\n${USO}`)
  return email.data
}
