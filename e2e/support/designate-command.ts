/**
 * `node e2e/support/designate-command.ts PROCESS EMAIL…`: names arbitrators as the secretariat would, by the command of
 * the server itself, beside the server that runs on the same data folder.
 */
import { readConfig } from '../../server/src/config.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { openDatabase } from '../../server/src/platform/database/database.ts'
import { designar } from '../../server/src/procedimentos/designar.ts'

const [id, ...emails] = process.argv.slice(2)
const { databaseUrl, dataDir, chamberName, appUrl, supportEmail } = readConfig()
const { db, tx, close } = await openDatabase({ databaseUrl, dataDir })
try {
  const userOf = async (email: string) =>
    db
      .selectFrom('users')
      .select(['id', 'role', 'firstName', 'lastName'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow(() => new Error(`no account ${email}`))
  const { role, firstName, lastName, ...staff } = await userOf('secretaria@concordia.test')
  const designados = await Promise.all(emails.map(userOf))
  await tx((trx) =>
    designar({ letterhead: { chamberName, appUrl, supportEmail }, clock: systemClock }, trx, {
      procedimentoId: Number(id),
      papel: 'arbitro',
      userIds: designados.map((designado) => designado.id),
      por: { ...staff, role: role as 'secretario', name: `${firstName} ${lastName}` },
    }),
  )
} finally {
  await close()
}
