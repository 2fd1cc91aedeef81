import { DESCRICAO_LATINA, OUTROS } from '@concordia/contract/procedimentos/words'
import { QUEM_MOVIMENTA, type QuemMovimenta } from '@concordia/contract/rules/quem-movimenta'
import type { Acao } from '@concordia/contract/secretaria/auditoria/auditoria'
import type { ItemDeLista } from '@concordia/contract/secretaria/schemas/cadastros'
import { type LISTAS, NOMES_DAS_LISTAS } from '@concordia/contract/secretaria/words'
import { isLatino } from '@concordia/contract/values/fold'
import { sql } from 'kysely'
import { isReservado, RESERVADO } from '../../autos/atos-reservados.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden, invalid } from '../../platform/http/errors.ts'

export type Lista = (typeof LISTAS)[number]
export interface Item {
  id: number
  nome: string
  desativadaEm: Date | null
  /** The roles that may use it; null except for descriptions of eventos. */
  quem: QuemMovimenta[] | null
}

interface Novo {
  nome: string
  quem?: QuemMovimenta[] | undefined
}
const SO_DE_EVENTOS = 'Só uma descrição de evento diz quem pode usá-la.'

/** The table of each list. Dockets copy the text of an item, except of an area, which procedimentos refer to. */
const TABELAS = {
  areas: { tabela: 'areas', coluna: 'nome', objeto: 'area' },
  eventos: { tabela: 'evento_descricoes', coluna: 'descricao', objeto: 'descricao-de-evento' },
  tarefas: { tabela: 'tarefa_descricoes', coluna: 'descricao', objeto: 'descricao-de-tarefa' },
} as const satisfies Record<Lista, object>

const table = (lista: Lista) => sql.table(TABELAS[lista].tabela)
const nome = (lista: Lista) => sql.ref(TABELAS[lista].coluna)
const quem = (lista: Lista) => (lista === 'eventos' ? sql.ref('quem') : sql`null`)

/** A whole list by name, with its deactivated items. */
export async function listItens(db: Db, lista: Lista): Promise<Item[]> {
  const { rows } =
    await sql<Item>`select id, ${nome(lista)} as nome, desativada_em, ${quem(lista)} as quem from ${table(lista)}`.execute(db)
  return rows.toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
}

/**
 * Adds an item to a list.
 * @param novo without `quem` a description of eventos is for everybody
 * @throws AppError 422 when the name exists, regardless of case and accents, or is that of an act; or `quem` in another list
 */
export const addItem = (deps: Deps, caller: Caller, lista: Lista, novo: Novo): Promise<Item> =>
  change(deps, lista, async (trx, itens) => {
    if (lista !== 'eventos' && novo.quem) throw invalid({ quem: [SO_DE_EVENTOS] })
    await requireFree(trx, lista, itens, novo.nome)
    const id = lista === 'eventos' ? await insertDescricao(trx, novo) : await insertNome(trx, lista, novo.nome)
    await record(trx, caller, lista, id, 'incluir-item', { ...novo })
    return find(await listItens(trx, lista), id)
  })

/**
 * Renames an item. Dockets keep their text; an area has its new name everywhere.
 * @param de the name as the caller saw it; absent: any
 * @throws AppError 403 unknown; 409 it has that name, or is not named `de` any more; 422 it is that of another item or an act
 */
export const renameItem = (deps: Deps, caller: Caller, lista: Lista, id: number, novo: string, de?: string): Promise<Item> =>
  change(deps, lista, async (trx, itens) => {
    const item = find(itens, id)
    if (item.nome === novo) throw conflict('O item já tem este nome.')
    requireNome(item, de)
    const outros = itens.filter((other) => other !== item)
    await requireFree(trx, lista, outros, novo)
    await sql`update ${table(lista)} set ${nome(lista)} = ${novo} where id = ${id}`.execute(trx)
    if (lista === 'eventos') await keepName(trx, item)
    await record(trx, caller, lista, id, 'renomear-item', { de: item.nome, para: novo })
    return { ...item, nome: novo }
  })

/**
 * Deactivates an item, or reactivates it.
 * @param de the name as the caller saw it; absent: any
 * @throws AppError 403 unknown; 409 no change, not named `de` any more, or it is the last area offered
 */
export const activateItem = (deps: Deps, caller: Caller, lista: Lista, id: number, ativo: boolean, de?: string): Promise<Item> =>
  change(deps, lista, async (trx, itens) => {
    const item = find(itens, id)
    const ativos = itens.filter(({ desativadaEm }) => desativadaEm === null)
    if (ativos.includes(item) === ativo) throw conflict(ativo ? 'O item já está ativo.' : 'O item já está desativado.')
    requireNome(item, de)
    if (lista === 'areas' && !ativo && ativos.length === 1)
      throw conflict('Esta é a última área ativa: sem nenhuma, não haveria como protocolar.')
    const desativadaEm = ativo ? null : deps.clock.now()
    await sql`update ${table(lista)} set desativada_em = ${desativadaEm} where id = ${id}`.execute(trx)
    await record(trx, caller, lista, id, ativo ? 'reativar-item' : 'desativar-item', { nome: item.nome })
    return { ...item, desativadaEm }
  })

/** Serializes changes of a list; reading it, or filing under one of its areas, does not wait. */
export const change = <T>({ tx }: Deps, lista: Lista, work: (trx: Trx, itens: Item[]) => Promise<T>): Promise<T> =>
  tx(async (trx) => {
    await sql`lock table ${table(lista)} in share row exclusive mode`.execute(trx)
    return work(trx, await listItens(trx, lista))
  })

export function find(itens: Item[], id: number): Item {
  const item = itens.find((one) => one.id === id)
  if (!item) throw forbidden()
  return item
}

function requireNome({ nome }: Item, visto: string | undefined): void {
  if (visto !== undefined && nome !== visto)
    throw conflict(`O nome deste item mudou enquanto esta página estava aberta: agora é “${nome}”.`)
}

async function requireFree(trx: Trx, lista: Lista, itens: Item[], novo: string): Promise<void> {
  if (lista === 'eventos' && !isLatino(novo)) throw invalid({ nome: [DESCRICAO_LATINA] })
  if (lista === 'eventos' && isReservado(novo)) throw invalid({ nome: [RESERVADO] })
  // Always offered, so it is in no list.
  const taken = [...itens.map((item) => item.nome), ...(lista === 'eventos' ? [OUTROS] : [])]
  const { rows } = await sql<{ taken: boolean }>`
    select normaliza(${novo}) = any(select normaliza(nome) from unnest(${taken}::text[]) as nome) as taken`.execute(trx)
  if (rows[0]?.taken) throw invalid({ nome: [`Este nome já está em “${NOMES_DAS_LISTAS[lista]}”`] })
}

export const record = (trx: Trx, caller: Caller, lista: Lista, id: number, act: Acao, data: object) => {
  const { objeto } = TABELAS[lista]
  return audit(trx, caller, { act, object: objeto, id, data: { ...data } })
}

async function insertNome(trx: Trx, lista: Lista, novo: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into ${table(lista)} (${nome(lista)}) values (${novo}) returning id`.execute(trx)
  return rows[0]!.id
}

async function insertDescricao(trx: Trx, { nome, quem = [...QUEM_MOVIMENTA] }: Novo): Promise<number> {
  const row = trx.insertInto('eventoDescricoes').values({ descricao: nome, quem })
  return (await row.returning('id').executeTakeFirstOrThrow()).id
}

/** Dockets keep the former name of an item: the filter still offers it, and only the item's roles may use it. */
async function keepName(trx: Trx, { id, nome }: Item): Promise<void> {
  const used = trx.selectFrom('eventos').select('id').where('descricao', '=', nome).where('ato', '=', 'movimentacao').limit(1)
  if (!(await used.executeTakeFirst())) return
  await trx
    .insertInto('eventoDescricoesAntigas')
    .values({ descricao: nome, eventoDescricaoId: id })
    .onConflict((conflicting) => conflicting.column('descricao').doUpdateSet({ eventoDescricaoId: id }))
    .execute()
}

export const presentItem = ({ id, nome, desativadaEm, quem }: Item): ItemDeLista => ({
  id,
  nome,
  desativado_em: desativadaEm?.toISOString() ?? null,
  quem,
})
