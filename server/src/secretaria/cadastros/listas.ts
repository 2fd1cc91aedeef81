import { OUTROS } from '@concordia/contract/procedimentos/movimentacao'
import { type ItemDeLista, type LISTAS, NOMES_DAS_LISTAS } from '@concordia/contract/secretaria/cadastros'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden, invalid } from '../../platform/http/errors.ts'
import { isReservado, RESERVADO } from '../../procedimentos/atos-reservados.ts'

export type Lista = (typeof LISTAS)[number]
export interface Item {
  id: number
  nome: string
  desativadaEm: Date | null
}

/** Where each list is kept. What was used of it is text in the dockets, but an area, which procedimentos refer to. */
const TABELAS = {
  areas: { tabela: 'areas', coluna: 'nome', objeto: 'area' },
  eventos: { tabela: 'evento_descricoes', coluna: 'descricao', objeto: 'descricao-de-evento' },
  tarefas: { tabela: 'tarefa_descricoes', coluna: 'descricao', objeto: 'descricao-de-tarefa' },
} as const satisfies Record<Lista, object>

const table = (lista: Lista) => sql.table(TABELAS[lista].tabela)
const nome = (lista: Lista) => sql.ref(TABELAS[lista].coluna)

/** All of a list by name, with what is not offered any more. */
export async function listItens(db: Db, lista: Lista): Promise<Item[]> {
  const { rows } = await sql<Item>`select id, ${nome(lista)} as nome, desativada_em from ${table(lista)}`.execute(db)
  return rows.toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
}

/** Adds to a list. @throws AppError 422 when the name is there already, whatever its case and accents, or that of an act */
export const incluirItem = (deps: Deps, caller: Caller, lista: Lista, novo: string): Promise<Item> =>
  change(deps, lista, async (trx, itens) => {
    await requireFree(trx, lista, itens, novo)
    const { rows } = await sql<Item>`insert into ${table(lista)} (${nome(lista)}) values (${novo})
      returning id, ${nome(lista)} as nome, desativada_em`.execute(trx)
    const item = rows[0]!
    await record(trx, caller, lista, item.id, 'incluir', { nome: novo })
    return item
  })

/**
 * Gives an item another name. Dockets keep the words they were written with; an area is shown by its new name everywhere.
 * @param de the name as it was seen; absent: whatever it is
 * @throws AppError 403 there is none; 409 it has that name, or has not `de` any more; 422 another one has, or it is that of an act
 */
export const renomearItem = (deps: Deps, caller: Caller, lista: Lista, id: number, novo: string, de?: string): Promise<Item> =>
  change(deps, lista, async (trx, itens) => {
    const item = find(itens, id)
    if (item.nome === novo) throw conflict('O item já tem este nome.')
    requireNome(item, de)
    const outros = itens.filter((other) => other !== item)
    await requireFree(trx, lista, outros, novo)
    await sql`update ${table(lista)} set ${nome(lista)} = ${novo} where id = ${id}`.execute(trx)
    await record(trx, caller, lista, id, 'renomear', { de: item.nome, para: novo })
    return { ...item, nome: novo }
  })

/**
 * Takes an item out of what is offered, or puts it back.
 * @param de the name as it was seen; absent: whatever it is
 * @throws AppError 403 there is none; 409 it already is so, has not the name `de` any more, or no area would be left to file under
 */
export const ativarItem = (deps: Deps, caller: Caller, lista: Lista, id: number, ativo: boolean, de?: string): Promise<Item> =>
  change(deps, lista, async (trx, itens) => {
    const item = find(itens, id)
    const ativos = itens.filter(({ desativadaEm }) => desativadaEm === null)
    if (ativos.includes(item) === ativo) throw conflict(ativo ? 'O item já está ativo.' : 'O item já está desativado.')
    requireNome(item, de)
    if (lista === 'areas' && !ativo && ativos.length === 1)
      throw conflict('Esta é a última área ativa: sem nenhuma, não haveria como protocolar.')
    const desativadaEm = ativo ? null : deps.clock.now()
    await sql`update ${table(lista)} set desativada_em = ${desativadaEm} where id = ${id}`.execute(trx)
    await record(trx, caller, lista, id, ativo ? 'reativar' : 'desativar', { nome: item.nome })
    return { ...item, desativadaEm }
  })

/** One change of a list at a time; who reads it, or files under an area of it, does not wait. */
const change = <T>({ tx }: Deps, lista: Lista, work: (trx: Trx, itens: Item[]) => Promise<T>): Promise<T> =>
  tx(async (trx) => {
    await sql`lock table ${table(lista)} in share row exclusive mode`.execute(trx)
    return work(trx, await listItens(trx, lista))
  })

function find(itens: Item[], id: number): Item {
  const item = itens.find((one) => one.id === id)
  if (!item) throw forbidden()
  return item
}

function requireNome({ nome }: Item, visto: string | undefined): void {
  if (visto !== undefined && nome !== visto)
    throw conflict(`O nome deste item mudou enquanto esta página estava aberta: agora é “${nome}”.`)
}

async function requireFree(trx: Trx, lista: Lista, itens: Item[], novo: string): Promise<void> {
  if (lista === 'eventos' && isReservado(novo)) throw invalid({ nome: [RESERVADO] })
  // Always offered, so it stands in no list.
  const taken = [...itens.map((item) => item.nome), ...(lista === 'eventos' ? [OUTROS] : [])]
  const { rows } = await sql<{ taken: boolean }>`
    select normaliza(${novo}) = any(select normaliza(nome) from unnest(${taken}::text[]) as nome) as taken`.execute(trx)
  if (rows[0]?.taken) throw invalid({ nome: [`Este nome já está em “${NOMES_DAS_LISTAS[lista]}”`] })
}

type Ato = 'incluir' | 'renomear' | 'reativar' | 'desativar'
const record = (trx: Trx, caller: Caller, lista: Lista, id: number, act: Ato, data: object) => {
  const { objeto } = TABELAS[lista]
  return audit(trx, caller, { act: `${act}-item`, object: objeto, id, data: { ...data } })
}

export const presentItem = ({ id, nome, desativadaEm }: Item): ItemDeLista => ({
  id,
  nome,
  desativado_em: desativadaEm?.toISOString() ?? null,
})
