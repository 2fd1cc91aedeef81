import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Visitor } from '../../platform/http/actor.ts'
import { removeAccess } from '../../procedimentos/acessos/remove-access.ts'
import { NOTICES } from '../../procedimentos/avisos/notices.ts'
import type { Travado } from '../../procedimentos/lock-procedimento.ts'

interface DoContato {
  contatoId: number
  /** Accounts that were tied to the parte by this address until now. */
  untied: readonly number[]
  /** For the audit. */
  motivo: string
}

/**
 * Ends the access of accounts that got in by the password mailed to an address, or that were tied to the parte by it, unless they
 * are tied to a parte by another address. The accounts are told. @returns how many
 */
export async function closeContato(
  deps: Pick<Deps, 'letterhead' | 'clock'>,
  trx: Trx,
  caller: Visitor,
  procedimento: Travado,
  { contatoId, untied, motivo }: DoContato,
): Promise<number> {
  const { id, tipo } = procedimento
  const rows = await trx
    .selectFrom('procedimentoAcessos')
    .select('userId')
    .where('procedimentoId', '=', id)
    .where('motivo', '=', 'senha')
    .where('parteId', 'is', null)
    .where((eb) => eb.or([eb('porContato', '=', contatoId), ...(untied.length > 0 ? [eb('userId', 'in', untied)] : [])]))
    .orderBy('userId')
    .execute()
  const end = { motivos: ['senha'], origem: 'contato', por: caller.user?.id ?? null, now: deps.clock.now() } as const
  for (const { userId } of rows)
    for (const conta of await removeAccess(trx, procedimento, { userId, ...end })) {
      const data = { user: conta.userId, origem: 'contato', motivo }
      await audit(trx, caller, { act: 'encerrar-acesso', object: tipo, id, data })
      const por = conta.userId === userId ? 'contato' : 'patrono'
      if (conta.lost)
        await notify(deps, trx, NOTICES.acessoEncerrado, { tipo, procedimento: id, userId: conta.userId, por, motivo: null })
    }
  return rows.length
}
