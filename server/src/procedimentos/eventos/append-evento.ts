import { randomBytes } from 'node:crypto'
import { type AtoNomeado, isSemAtividade, NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import { SO_MEDIADOR, SOB_SIGILO } from '@concordia/contract/rules/sigilo'
import type { Trx } from '../../platform/database/database.ts'
import { markUsed } from '../../platform/files/arquivos.ts'
import type { StoredFile } from '../../platform/http/files/stored-file.ts'
import type { Tipo } from '../acesso.ts'
import { type EventoRow, FORMA, GENESIS, hashOfRow, type ReservadoRow } from './chain.ts'

type TipoDocumento = 'termo' | 'peticao' | 'documento' | 'audio'

/** A file of an evento, under the name that the docket gives it. */
export interface Peca {
  tipo: TipoDocumento
  nome: string
  arquivo: StoredFile
}

interface EventoComum {
  descricaoOutros?: string
  /** Absent: made by the platform. */
  autor?: { tipo: 'user' | 'admin' | 'secretario'; id: number; nome: string }
  /** `yyyy-mm-dd`. */
  prazo?: string
  /** Days before `prazo` on which a reminder is sent; `prazos.ts` stores them. */
  lembretes?: readonly number[]
  documentos?: Peca[]
  now: Date
}
/** A movement: `descricao` from the list, or the author's own words. */
export interface NovaMovimentacao extends EventoComum {
  ato: 'movimentacao'
  descricao: string
  /**
   * Only the mediator reads it, and the sender with this id (null: the mediator sent it). The evento and its documents bear the
   * same words for everybody; the original words are in `eventos_reservados`.
   */
  reservadoDe?: { remetenteId: number | null }
}
/** Any other act: its name is looked up. */
interface NovoAto extends EventoComum {
  ato: AtoNomeado
}
export type NovoEvento = NovaMovimentacao | NovoAto

export interface Appended {
  id: number
  numero: number
  hash: string
  anterior: string
  createdAt: Date
}

/**
 * Adds the next evento to a procedimento's chain, with its documents, and updates the copies the lists read.
 * Locks the procedimento's row first: two movements at once get consecutive numbers and one unbroken chain.
 */
export async function appendEvento(trx: Trx, procedimentoId: number, input: NovoEvento): Promise<Appended> {
  const { numero: last, tipo } = await trx
    .selectFrom('procedimentos')
    .select(['nEventos as numero', 'tipo'])
    .where('id', '=', procedimentoId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const numero = last + 1
  const anterior = last === 0 ? GENESIS : await lastHash(trx, procedimentoId)
  const reservado = reservadoDe(input)
  const documentos = (input.documentos ?? []).map((peca) => (reservado ? { ...peca, nome: SOB_SIGILO } : peca))
  const row = {
    procedimentoId,
    numero,
    createdAt: input.now,
    ato: input.ato,
    forma: FORMA,
    descricao:
      input.ato === 'movimentacao' ? (reservado ? SO_MEDIADOR : input.descricao) : NOMES_DOS_ATOS[input.ato][tipo as Tipo],
    descricaoOutros: input.descricaoOutros ?? null,
    autorTipo: input.autor?.tipo ?? null,
    autorId: input.autor?.id ?? null,
    autorNome: input.autor?.nome ?? null,
    prazo: input.prazo ?? null,
    lembretes: [...(input.lembretes ?? [])],
    anterior,
  }
  const hash = hashOfRow(
    row,
    documentos.map(({ tipo, nome, arquivo }) => ({ tipo, nome, sha256: arquivo.sha256 })),
    reservado,
  )
  const { id } = await trx
    .insertInto('eventos')
    .values({ ...row, hash })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (reservado)
    await trx
      .insertInto('eventosReservados')
      .values({ eventoId: id, ...reservado, nomes: [...reservado.nomes] })
      .execute()
  await attach(trx, procedimentoId, id, documentos)
  await touch(trx, row, input)
  return { id, numero, hash, anterior, createdAt: input.now }
}

function reservadoDe(input: NovoEvento): ReservadoRow | null {
  if (input.ato !== 'movimentacao' || !input.reservadoDe) return null
  const { descricao, documentos = [], reservadoDe } = input
  const sal = randomBytes(32).toString('hex')
  return { sal, remetenteId: reservadoDe.remetenteId, descricao, nomes: documentos.map(({ nome }) => nome) }
}

async function lastHash(trx: Trx, procedimentoId: number): Promise<string> {
  const last = await trx
    .selectFrom('eventos')
    .select('hash')
    .where('procedimentoId', '=', procedimentoId)
    .orderBy('numero', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.hash ?? GENESIS
}

async function attach(trx: Trx, procedimentoId: number, eventoId: number, documentos: NonNullable<NovoEvento['documentos']>) {
  if (documentos.length === 0) return
  const rows = documentos.map(({ tipo, nome, arquivo }, ordem) => ({
    procedimentoId,
    eventoId,
    tipo,
    ordem,
    nome,
    arquivoId: arquivo.id,
  }))
  await trx.insertInto('documentos').values(rows).execute()
  await markUsed(
    trx,
    documentos.map(({ arquivo }) => arquivo.id),
  )
}

/** Updates the copies: a list must not read the docket to show or sort its rows. */
async function touch(trx: Trx, row: EventoRow, { now, autor }: EventoComum) {
  const { procedimentoId, numero } = row
  if (isSemAtividade(row)) {
    await trx.updateTable('procedimentos').set({ nEventos: numero }).where('id', '=', procedimentoId).execute()
    return
  }
  await trx
    .with('acessos', (db) =>
      db.updateTable('procedimentoAcessos').set({ movimentadoEm: now }).where('procedimentoId', '=', procedimentoId),
    )
    .updateTable('procedimentos')
    .where('id', '=', procedimentoId)
    .$if(autor !== undefined, (update) => update.set((eb) => ({ nEventosDePessoas: eb('nEventosDePessoas', '+', 1) })))
    .set({ nEventos: numero, ultimoEventoEm: now, ultimoEventoDescricao: resumoDe(row), movimentadoEm: now })
    .execute()
}

/** Characters that fit in a line of a list; the docket has the whole text. */
const MAX = 200

/** An evento in one line for the lists: its author's words, or else its description. */
export function resumoDe({ descricao, descricaoOutros }: { descricao: string; descricaoOutros?: string | null }): string {
  const signs = [...(descricaoOutros ?? descricao).replaceAll('\n', ' ')]
  return signs.length > MAX ? `${signs.slice(0, MAX - 1).join('')}…` : signs.join('')
}
