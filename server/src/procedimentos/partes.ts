import type { NovaParte } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { enderecoCompleto } from '@concordia/contract/procedimentos/words'
import { sql } from 'kysely'
import type { Db, Trx } from '../platform/database/database.ts'

export type PoloProcedimento = 'demandante' | 'demandada'

/** Stores the partes of a new procedimento in their order, the demandantes first; the first e-mail of each is its main contact. */
export async function insertPartes(
  trx: Trx,
  procedimentoId: number,
  { demandantes, demandadas }: { demandantes: readonly NovaParte[]; demandadas: readonly NovaParte[] },
): Promise<void> {
  const of = (polo: PoloProcedimento, partes: readonly NovaParte[]) => partes.map((parte, ordem) => ({ polo, ordem, ...parte }))
  const partes = [...of('demandante', demandantes), ...of('demandada', demandadas)]
  const rows = partes.map(({ polo, ordem, nome, documento, telefone, emails: _, ...lugar }) => ({
    ...{ procedimentoId, polo, ordem, nome, documento, telefone },
    endereco: enderecoCompleto(lugar),
  }))
  const inserted = await trx.insertInto('partes').values(rows).returning(['id', 'polo', 'ordem']).execute()
  const ids = new Map(inserted.map(({ id, polo, ordem }) => [`${polo} ${ordem}`, id]))
  const contatos = partes.flatMap(({ polo, ordem: daParte, emails }) => {
    const parteId = ids.get(`${polo} ${daParte}`)!
    // An address given twice for one parte is one contact, so that it gets each notice once.
    const distinct = [...new Set(emails.map(({ contato }) => contato))]
    return distinct.map((contato, ordem) => ({ parteId, canal: 'email', contato, principal: ordem === 0, ordem }))
  })
  await trx.insertInto('parteContatos').values(contatos).execute()
  await refreshNomes(trx, procedimentoId)
}

/** The names of all partes in one text, which the lists search; updated in the transaction that changes the names. */
async function refreshNomes(trx: Trx, procedimentoId: number): Promise<void> {
  await trx
    .updateTable('procedimentos')
    .set((eb) => ({
      partesBusca: eb
        .selectFrom('partes')
        .select(sql<string>`coalesce(string_agg(normaliza(nome), ' | ' order by id), '')`.as('nomes'))
        .where('procedimentoId', '=', procedimentoId),
    }))
    .where('id', '=', procedimentoId)
    .execute()
}

/** The names of each side in their order. */
export async function nomesDasPartes(trx: Trx, procedimentoId: number): Promise<{ demandantes: string[]; demandadas: string[] }> {
  const rows = await trx
    .selectFrom('partes')
    .select(['polo', 'nome'])
    .where('procedimentoId', '=', procedimentoId)
    .orderBy('ordem')
    .orderBy('id')
    .execute()
  const de = (polo: PoloProcedimento) => rows.filter((row) => row.polo === polo).map(({ nome }) => nome)
  return { demandantes: de('demandante'), demandadas: de('demandada') }
}

/** The parte that has this address as a contact, if any: linking with it ties the user to that parte. A frozen contact ties nobody. */
export async function parteOfEmail(trx: Trx, procedimentoId: number, email: string): Promise<number | null> {
  const row = await trx
    .selectFrom('parteContatos')
    .innerJoin('partes', 'partes.id', 'parteContatos.parteId')
    .select('partes.id')
    .where('partes.procedimentoId', '=', procedimentoId)
    .where('parteContatos.contato', '=', email)
    .where('parteContatos.congeladoEm', 'is', null)
    .orderBy('partes.id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Ties users who linked a procedimento with this address, and are tied to no parte, to the parte that now has the address as a
 * contact: as if they linked it now (docs/rules/access.md).
 */
export async function tieToParte(
  trx: Trx,
  { procedimentoId, parteId, email }: { procedimentoId: number; parteId: number; email: string },
): Promise<void> {
  await trx
    .updateTable('procedimentoAcessos')
    .set({ parteId, desvinculadoDe: null })
    .where('procedimentoId', '=', procedimentoId)
    .where('motivo', '=', 'senha')
    .where('parteId', 'is', null)
    .where('userId', 'in', (eb) => eb.selectFrom('users').select('id').where('email', '=', email))
    .execute()
}

/**
 * Called when an address is no longer a contact of a parte: users tied to the parte by that address are untied, but still
 * follow the procedimento. If the address is a contact of another parte, they are tied to that one, as if they linked it now.
 * @returns the accounts that were untied
 */
export async function untieFromParte(
  trx: Trx,
  { procedimentoId, parteId, email }: { procedimentoId: number; parteId: number; email: string },
): Promise<number[]> {
  const rows = await trx
    .updateTable('procedimentoAcessos')
    .set({ parteId: await parteOfEmail(trx, procedimentoId, email) })
    .where('procedimentoId', '=', procedimentoId)
    .where('motivo', '=', 'senha')
    .where('parteId', '=', parteId)
    .where('userId', 'in', (eb) => eb.selectFrom('users').select('id').where('email', '=', email))
    .returning('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Whether this parte is one of this procedimento. */
export async function isParteOf(db: Db, procedimentoId: number, parteId: number): Promise<boolean> {
  const row = await db
    .selectFrom('partes')
    .select('id')
    .where('id', '=', parteId)
    .where('procedimentoId', '=', procedimentoId)
    .executeTakeFirst()
  return row !== undefined
}
