import { OUTROS } from '@concordia/contract/procedimentos/movimentacao'
import type { Acao } from '@concordia/contract/rules/auditoria'
import { QUEM_MOVIMENTA, type QuemMovimenta } from '@concordia/contract/rules/quem-movimenta'
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
  /** Who may use it; null but for descriptions of eventos. */
  quem: QuemMovimenta[] | null
}

interface Novo {
  nome: string
  quem?: QuemMovimenta[] | undefined
}
const SO_DE_EVENTOS = 'Só uma descrição de evento diz quem pode usá-la.'

/** Where each list is kept. What was used of it is text in the dockets, but an area, which procedimentos refer to. */
const TABELAS = {
  areas: { tabela: 'areas', coluna: 'nome', objeto: 'area' },
  eventos: { tabela: 'evento_descricoes', coluna: 'descricao', objeto: 'descricao-de-evento' },
  tarefas: { tabela: 'tarefa_descricoes', coluna: 'descricao', objeto: 'descricao-de-tarefa' },
} as const satisfies Record<Lista, object>

const table = (lista: Lista) => sql.table(TABELAS[lista].tabela)
const nome = (lista: Lista) => sql.ref(TABELAS[lista].coluna)
const quem = (lista: Lista) => (lista === 'eventos' ? sql.ref('quem') : sql`null`)

/** All of a list by name, with what is not offered any more. */
export async function listItens(db: Db, lista: Lista): Promise<Item[]> {
  const { rows } =
    await sql<Item>`select id, ${nome(lista)} as nome, desativada_em, ${quem(lista)} as quem from ${table(lista)}`.execute(db)
  return rows.toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
}

/**
 * Adds to a list.
 * @param novo without `quem` a description of eventos is for everybody
 * @throws AppError 422 when the name is there already, whatever its case and accents, or that of an act; or `quem` in another list
 */
export const incluirItem = (deps: Deps, caller: Caller, lista: Lista, novo: Novo): Promise<Item> =>
  change(deps, lista, async (trx, itens) => {
    if (lista !== 'eventos' && novo.quem) throw invalid({ quem: [SO_DE_EVENTOS] })
    await requireFree(trx, lista, itens, novo.nome)
    const id = lista === 'eventos' ? await insertDescricao(trx, novo) : await insertNome(trx, lista, novo.nome)
    await record(trx, caller, lista, id, 'incluir-item', { ...novo })
    return find(await listItens(trx, lista), id)
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
    if (lista === 'eventos') await keepName(trx, item)
    await record(trx, caller, lista, id, 'renomear-item', { de: item.nome, para: novo })
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
    await record(trx, caller, lista, id, ativo ? 'reativar-item' : 'desativar-item', { nome: item.nome })
    return { ...item, desativadaEm }
  })

/** One change of a list at a time; who reads it, or files under an area of it, does not wait. */
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
  if (lista === 'eventos' && isReservado(novo)) throw invalid({ nome: [RESERVADO] })
  // Always offered, so it stands in no list.
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

/** Dockets keep the name that an item had: the filter still offers it, and it stays reserved to whom the item is for. */
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
