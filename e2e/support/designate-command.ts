/**
 * `node e2e/support/designate-command.ts PROCESS EMAIL…`: names arbitrators as the secretariat would, by the command of
 * the server itself, beside the server that runs on the same data folder.
 */
import { readConfig } from '../../server/src/config/config.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { openDatabase } from '../../server/src/platform/database/database.ts'
import { designar } from '../../server/src/secretaria/atos/designar.ts'
import { callerOf } from '../../server/test/caller.ts'

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
  const userIds = await Promise.all(emails.map(async (email) => (await userOf(email)).id))
  // A person who has registered on the way has no profile that somebody approved.
  const perfil = { tipo: 'arbitro', situacao: 'A' }
  for (const userId of userIds)
    await db
      .insertInto('perfis')
      .values({ userId, ...perfil })
      .onConflict((conflict) => conflict.columns(['userId', 'tipo']).doUpdateSet(perfil))
      .execute()
  const caller = callerOf({ ...staff, role: role as 'secretario', name: `${firstName} ${lastName}` })
  await designar({ tx, letterhead: { chamberName, appUrl, supportEmail }, clock: systemClock }, caller, {
    procedimentoId: Number(id),
    papel: 'arbitro',
    userIds,
  })
} finally {
  await close()
}
