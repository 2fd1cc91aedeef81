/**
 * `node e2e/support/suspend-command.ts PROCESS`: suspends a process as the secretariat would, by the command of the server
 * itself, beside the server that runs on the same data folder.
 */
import { readConfig } from '../../server/src/config/config.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { openDatabase } from '../../server/src/platform/database/database.ts'
import { mudarSituacao } from '../../server/src/secretaria/atos/mudar-situacao.ts'
import { callerOf } from '../../server/test/caller.ts'

const procedimentoId = Number(process.argv[2])
const { databaseUrl, dataDir, chamberName, appUrl, supportEmail } = readConfig()
const { db, tx, close } = await openDatabase({ databaseUrl, dataDir })
try {
  const { id, firstName, lastName } = await db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName'])
    .where('email', '=', 'secretaria@concordia.test')
    .executeTakeFirstOrThrow()
  await mudarSituacao(
    { tx, letterhead: { chamberName, appUrl, supportEmail }, clock: systemClock },
    callerOf({ id, name: `${firstName} ${lastName}`, role: 'secretario' }),
    { procedimentoId, ato: 'suspender', motivo: 'As partes pediram prazo para negociar.' },
  )
} finally {
  await close()
}
