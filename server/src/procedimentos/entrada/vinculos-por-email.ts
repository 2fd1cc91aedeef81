import type { Tipo } from '@concordia/contract/rules/tipos'
import { sql } from 'kysely'
import { contatosDe, PROCEDIMENTOS } from '../../autos/membros/partes.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { PLATFORM } from '../../platform/http/actor.ts'

/** The parte that has this address as a contact, if any: linking with it ties the user to that parte. A frozen contact ties nobody. */
export async function parteOfEmail(trx: Trx, procedimentoId: number, email: string): Promise<number | null> {
  const row = await contatosDe(trx, PROCEDIMENTOS, procedimentoId)
    .select('p.id')
    .where('c.contato', '=', email)
    .where('c.congeladoEm', 'is', null)
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

interface DoContato {
  procedimentoId: number
  parteId: number
  email: string
}

/**
 * Ties users who linked a procedimento with this address, and are tied to no parte, to the parte that now has the address as a
 * contact: as if they linked it now (docs/rules/access.md).
 */
export async function tieToParte(trx: Trx, { parteId, ...quem }: DoContato): Promise<void> {
  await vinculosDe(trx, { ...quem, parteId: null })
    .set({ parteId, desvinculadoDe: null })
    .execute()
}

/**
 * Called when an address is no longer a contact of a parte: users tied to the parte by that address are untied, but still
 * follow the procedimento. If the address is a contact of another parte, they are tied to that one, as if they linked it now.
 * @returns the accounts that were untied
 */
export async function untieFromParte(trx: Trx, quem: DoContato): Promise<number[]> {
  const parteId = await parteOfEmail(trx, quem.procedimentoId, quem.email)
  const rows = await vinculosDe(trx, quem).set({ parteId }).returning('userId').execute()
  return rows.map(({ userId }) => userId)
}

/** Changes the links, tied to this parte or to none, of users with this address. */
const vinculosDe = (trx: Trx, { procedimentoId, parteId, email }: Omit<DoContato, 'parteId'> & { parteId: number | null }) =>
  trx
    .updateTable('procedimentoAcessos')
    .where('procedimentoId', '=', procedimentoId)
    .where('motivo', '=', 'senha')
    .where('parteId', 'is not distinct from', parteId)
    .where('userId', 'in', (eb) => eb.selectFrom('users').select('id').where('email', '=', email))

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
