import { formatDateTime } from '@concordia/contract/values/dates'
import { sql } from 'kysely'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import type { Infected } from '../../platform/antivirus/scanned-files.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Visitor } from '../../platform/http/actor.ts'
import { NOTICES } from '../notices.ts'

/**
 * Notes in the audit trail that the antivirus refused a file, and tells the secretariat: once an hour for each account, and for
 * each network address of visitors, since the same file is often sent again.
 */
export const recordInfected =
  (deps: Pick<Deps, 'tx' | 'clock' | 'letterhead'>) =>
  ({ arquivo, sha256, achado }: Infected, caller: Visitor): Promise<void> =>
    deps.tx(async (trx) => {
      const told = await wasTold(trx, caller)
      const data = { nome: arquivo, sha256, detalhe: achado }
      await audit(trx, caller, { act: 'recusar-arquivo', object: 'arquivo', data })
      if (told) return
      const facts = {
        por: caller.user?.name ?? 'Um visitante, sem conta,',
        quando: formatDateTime(deps.clock.now()),
        nome: arquivo,
        achado,
      }
      const staff = trx.selectFrom('users').select('id').where('role', '!=', 'user').where('bloqueadoEm', 'is', null)
      for (const { id: userId } of await staff.orderBy('id').execute())
        await notify(deps, trx, NOTICES.arquivoComVirus, { ...facts, userId })
    })

async function wasTold(trx: Trx, { user, ip }: Visitor): Promise<boolean> {
  const who = user?.id ?? ip
  // One at a time for each sender: the files of one form are read side by side.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`antivirus ${who}`}, 0))`.execute(trx)
  const before = await trx
    .selectFrom('auditoria')
    .select('id')
    .where('acao', '=', 'recusar-arquivo')
    .where('createdAt', '>', sql<Date>`now() - interval '1 hour'`)
    .where((where) => (user ? where('userId', '=', user.id) : where.and([where('userId', 'is', null), where('ip', '=', ip)])))
    .limit(1)
    .executeTakeFirst()
  return before !== undefined
}
