import type { Tipo } from '@concordia/contract/rules/tipos'
import { sql } from 'kysely'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { PLATFORM } from '../../platform/http/actor.ts'

const MOTIVO = 'A conta passou a ter outro e-mail.'

/**
 * An account's address is another: in each procedimento that it linked, it is tied from now on to the parte that has the new
 * address as a contact, or to none. It follows them as before (docs/rules/access.md#changing-the-address). The secretariat's
 * decision to untie it from a parte holds. The caller holds the lock of the account, and has stored the address.
 */
export async function changeVinculosByEmail(trx: Trx, { userId }: { userId: number }): Promise<void> {
  // Locked, so that correcting a contact at the same time comes before or after.
  await trx
    .selectFrom('procedimentos')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('procedimentoAcessos').select('procedimentoId').where('userId', '=', userId).where('motivo', '=', 'senha'),
    )
    .orderBy('id')
    .forShare()
    .execute()
  for (const { procedimentoId, tipo, de, para } of await findMudancas(trx, userId)) {
    await trx
      .updateTable('procedimentoAcessos')
      .set({ parteId: para })
      .where('procedimentoId', '=', procedimentoId)
      .where('userId', '=', userId)
      .where('motivo', '=', 'senha')
      .execute()
    if (de === null) continue
    const data = { user: userId, parteId: de, motivo: MOTIVO }
    await audit(trx, PLATFORM, { act: 'desvincular-da-parte', object: tipo, id: procedimentoId, data })
  }
}

interface Mudanca {
  procedimentoId: number
  tipo: Tipo
  /** The parte until now, and from now on. */
  de: number | null
  para: number | null
}

/** Where the account's address asks for another parte than it is tied to; a parte that also has the new address is kept. */
async function findMudancas(trx: Trx, userId: number): Promise<Mudanca[]> {
  const { rows } = await sql<Mudanca>`
    select a.procedimento_id as "procedimentoId", a.tipo, a.parte_id as de, nova.id as para
    from procedimento_acessos a join users u on u.id = a.user_id
      left join lateral (
        select p.id from partes p join parte_contatos c on c.parte_id = p.id
        where p.procedimento_id = a.procedimento_id and c.contato = u.email and c.congelado_em is null and p.id is distinct from a.desvinculado_de
        order by coalesce(p.id = a.parte_id, false) desc, p.id limit 1) nova on true
    where a.user_id = ${userId} and a.motivo = 'senha' and a.parte_id is distinct from nova.id`.execute(trx)
  return rows
}
