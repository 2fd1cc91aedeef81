import type { NovaParte } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { enderecoCompleto } from '@concordia/contract/procedimentos/words'
import type { PoloDaNegociacao } from '@concordia/contract/rules/negociacao'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'

export type PoloProcedimento = 'demandante' | 'demandada'

/**
 * The tables and the sides of one kind of matter. Both kinds have the same columns, so that queries are typed by those of
 * procedimentos; only these have the columns of frozen contacts and access passwords.
 */
export interface Autos<Polo extends string = string> {
  autos: 'procedimentos'
  partes: 'partes'
  contatos: 'parteContatos'
  acessos: 'procedimentoAcessos'
  marcadores: 'procedimentoMarcadores'
  /** The column that names the matter. */
  id: 'procedimentoId'
  /** Its id in the enclosing query of a list. */
  row: 'p.id'
  /** What every row of a contact has besides. */
  canal: { canal: 'email' }
  /** The column of `partes_conhecidas`. */
  conhecida: 'parteId'
  polos: readonly [Polo, Polo]
}

export const PROCEDIMENTOS: Autos<PoloProcedimento> = {
  autos: 'procedimentos',
  partes: 'partes',
  contatos: 'parteContatos',
  acessos: 'procedimentoAcessos',
  marcadores: 'procedimentoMarcadores',
  id: 'procedimentoId',
  row: 'p.id',
  canal: { canal: 'email' },
  conhecida: 'parteId',
  polos: ['demandante', 'demandada'],
}

export const NEGOCIACOES = {
  autos: 'negociacoes',
  partes: 'negociacaoPartes',
  contatos: 'negociacaoContatos',
  acessos: 'negociacaoAcessos',
  marcadores: 'negociacaoMarcadores',
  id: 'negociacaoId',
  row: 'n.id',
  canal: {},
  conhecida: 'negociacaoParteId',
  polos: ['solicitante', 'solicitada'],
} as unknown as Autos<PoloDaNegociacao>

export interface ParteInserida<Polo extends string> {
  id: number
  polo: Polo
  nome: string
  documento: string
  emails: readonly string[]
}

/** Stores the partes of a new matter in their order, side by side. */
export async function insertPartes<Polo extends string>(
  trx: Trx,
  autos: Autos<Polo>,
  autosId: number,
  lados: Record<`${Polo}s`, readonly NovaParte[]>,
): Promise<ParteInserida<Polo>[]> {
  const partes = autos.polos.flatMap((polo) => lados[`${polo}s`].map((parte, ordem) => ({ polo, ordem, ...parte })))
  const rows = partes.map(({ polo, ordem, nome, documento, telefone, emails: _, ...lugar }) => ({
    ...{ [autos.id]: autosId, polo, ordem, nome, documento, telefone },
    endereco: enderecoCompleto(lugar),
  }))
  const stored = await trx.insertInto(autos.partes).values(rows).returning(['id', 'polo', 'ordem']).execute()
  const ids = new Map(stored.map(({ id, polo, ordem }) => [`${polo} ${ordem}`, id]))
  const inserted = partes.map(({ polo, ordem, nome, documento, emails }) => ({
    ...{ id: ids.get(`${polo} ${ordem}`)!, polo, nome, documento },
    // An address given twice for one parte is one contact, so that it gets each notice once.
    emails: [...new Set(emails.map(({ contato }) => contato))],
  }))
  await insertContatos(trx, autos, inserted)
  await refreshNomes(trx, autos, autosId)
  return inserted
}

/** Stores the contacts of new partes, or new ones instead of those removed; the first e-mail of each parte is its main contact. */
export async function insertContatos(
  trx: Trx,
  autos: Autos,
  partes: readonly Pick<ParteInserida<string>, 'id' | 'emails'>[],
): Promise<void> {
  const rows = partes.flatMap(({ id: parteId, emails }) =>
    emails.map((contato, ordem) => ({ parteId, ...autos.canal, contato, principal: ordem === 0, ordem })),
  )
  await trx.insertInto(autos.contatos).values(rows).execute()
}

/** The names of all partes in one text, which the lists search; updated in the transaction that changes the names. */
async function refreshNomes(trx: Trx, autos: Autos, autosId: number): Promise<void> {
  await trx
    .updateTable(autos.autos)
    .set((eb) => ({
      partesBusca: eb
        .selectFrom(autos.partes)
        .select(sql<string>`coalesce(string_agg(normaliza(nome), ' | ' order by id), '')`.as('nomes'))
        .where(autos.id, '=', autosId),
    }))
    .where('id', '=', autosId)
    .execute()
}

/** The names of each side in their order. */
export async function nomesDasPartes<Polo extends string>(
  db: Db,
  autos: Autos<Polo>,
  autosId: number,
): Promise<Record<`${Polo}s`, string[]>> {
  const rows = await db
    .selectFrom(autos.partes)
    .select(['polo', 'nome'])
    .where(autos.id, '=', autosId)
    .orderBy('ordem')
    .orderBy('id')
    .execute()
  const lados = autos.polos.map((lado) => [`${lado}s`, rows.filter(({ polo }) => polo === lado).map(({ nome }) => nome)])
  return Object.fromEntries(lados)
}

/** The contacts `c` of the partes `p` of one matter, by e-mail. */
export const contatosDe = (db: Db, autos: Autos, autosId: number) =>
  db
    .selectFrom(`${autos.contatos} as c` as const)
    .innerJoin(`${autos.partes} as p` as const, 'p.id', 'c.parteId')
    .where(`p.${autos.id}` as const, '=', autosId)

/** An arbitrary constant of ours: the advisory lock of all contacts of partes. Triggers take it too (0120). */
const CONTATOS = 7_305_441_904

/**
 * Until the commit no contact of any parte is corrected. Every act that gives access to a case or a negociação calls it before it
 * checks whether the account judges a parte of it: a correction in another procedimento may be what makes it so. Before any other
 * lock.
 */
export const holdContatos = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${CONTATOS})`.execute(trx)
}

/** Until the commit nobody else corrects a contact, or is given access by what contacts are now. Before any other lock. */
export const lockContatos = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${CONTATOS})`.execute(trx)
}
