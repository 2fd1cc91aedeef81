import type { PRODUTOS, TextoPublicado } from '@concordia/contract/secretaria/words'
import type { Db, Trx } from '../../platform/database/database.ts'

type Produto = (typeof PRODUTOS)[number]
/** How many versions a screen shows; older ones stay in the database. */
const MAX_VERSOES = 100

export interface Versao {
  versao: number
  html: string
  vigenteDesde: Date
  /** Name of the author; null for the versions that came with the platform. */
  publicadoPor: string | null
}

/** The regulations in force, as HTML. */
export async function regulamentosEmVigor(db: Db): Promise<Record<Produto, string>> {
  const rows = await db
    .selectFrom('regulamentos')
    .distinctOn('produto')
    .select(['produto', 'html'])
    .orderBy('produto')
    .orderBy('versao', 'desc')
    .execute()
  const html = (produto: Produto) => rows.find((row) => row.produto === produto)?.html ?? ''
  return { expedito: html('expedito'), ordinario: html('ordinario'), mediacao: html('mediacao') }
}

const COLUNAS = ['t.versao', 't.html', 't.vigenteDesde', 't.publicadoPor'] as const

/** The versions of a text, the latest first. */
export function listVersoes(db: Db, texto: TextoPublicado, limit = MAX_VERSOES): Promise<Versao[]> {
  const versions =
    texto === 'termos'
      ? db.selectFrom('termos as t').select(COLUNAS)
      : texto === 'suporte'
        ? db.selectFrom('suporte as t').select(COLUNAS)
        : db.selectFrom('regulamentos as t').select(COLUNAS).where('t.produto', '=', texto)
  return db
    .selectFrom(versions.as('v'))
    .leftJoin('users as u', 'u.id', 'v.publicadoPor')
    .select(['v.versao', 'v.html', 'v.vigenteDesde', 'u.name as publicadoPor'])
    .orderBy('v.versao', 'desc')
    .limit(limit)
    .execute()
}

/** How many accounts accepted each version of the terms. */
export const countAceites = (db: Db) =>
  db
    .selectFrom('termosAceites')
    .select((eb) => ['versao', eb.fn.countAll<number>().as('contas')])
    .groupBy('versao')
    .orderBy('versao', 'desc')
    .execute()

/** The latest version; 0 and an empty text when none exists. */
export async function versaoEmVigor(db: Db, texto: TextoPublicado): Promise<{ versao: number; html: string }> {
  const [latest] = await listVersoes(db, texto, 1)
  return latest ?? { versao: 0, html: '' }
}

interface NovaVersao {
  versao: number
  html: string
  vigenteDesde: Date
  publicadoPor: number
}

/** @returns whether it was stored; false when somebody else's version already has the number */
export async function insertVersao(trx: Trx, texto: TextoPublicado, row: NovaVersao): Promise<boolean> {
  const insert =
    texto === 'termos' || texto === 'suporte'
      ? trx.insertInto(texto).values(row)
      : trx.insertInto('regulamentos').values({ ...row, produto: texto })
  const { numInsertedOrUpdatedRows } = await insert.onConflict((clash) => clash.doNothing()).executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
