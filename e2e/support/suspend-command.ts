/**
 * `node e2e/support/suspend-command.ts PROCESS`: suspends a process as the secretariat would, beside the server that runs
 * on the same data folder.
 */
import { readConfig } from '../../server/src/config.ts'
import { openDatabase } from '../../server/src/platform/database/database.ts'
import { appendEvento } from '../../server/src/procedimentos/append-evento.ts'
import { lockProcedimento, requireAct, setSituacao } from '../../server/src/procedimentos/travar.ts'

const id = Number(process.argv[2])
const { databaseUrl, dataDir } = readConfig()
const { tx, close } = await openDatabase({ databaseUrl, dataDir })
try {
  await tx(async (trx) => {
    await setSituacao(trx, id, requireAct(await lockProcedimento(trx, id), 'suspender'))
    await appendEvento(trx, id, { descricao: 'Processo suspenso', now: new Date() })
  })
} finally {
  await close()
}
