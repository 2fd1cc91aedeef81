import { randomBytes } from 'node:crypto'
import { type TipoDeWebhook, tiposDoEvento } from '@concordia/contract/integracoes/tipos'
import { type AtoNomeado, isSemAtividade, NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import { semHashDoTexto } from '@concordia/contract/rules/hash-do-texto'
import { type Destino, RESERVADO_A_OUTROS, SO_MEDIADOR, SOB_SIGILO } from '@concordia/contract/rules/sigilo'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { type Representada, representadaPor } from '../../direitos/takes-part.ts'
import type { Trx } from '../../platform/database/database.ts'
import { markUsed } from '../../platform/files/arquivos.ts'
import type { StoredFile } from '../../platform/http/files/stored-file.ts'
import { emit } from '../../platform/webhooks/emit.ts'
import { append, hashEntry, type Trail } from '../trail/append.ts'

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
  /** The owner of the deadline; absent: everybody. `parteId` for `parte`. */
  prazoDe?: { quem: 'demandantes' | 'demandadas' | 'arbitros' | 'parte'; parteId: number | null }
  /** The numero of the evento whose deadline it answers. */
  respondeA?: number
  /** Days before `prazo` on which a reminder is sent; `prazos.ts` stores them. */
  lembretes?: readonly number[]
  documentos?: Peca[]
  /** Not everybody who sees the docket may read its files: then no webhook tells of it. */
  restrito?: boolean
  now: Date
}
/** For whom an evento is that is not for everybody; null: only for the mediator. */
type Reserva = Exclude<Destino, 'todos'> | null

/** A movement: `descricao` from the list, or the author's own words. */
export interface NovaMovimentacao extends EventoComum {
  ato: 'movimentacao'
  descricao: string
  /**
   * Only those of its destination read it (null: the mediator), and the sender with this id (null: the mediator sent it). The evento
   * and its documents bear the same words for everybody; the original words are in `eventos_reservados`.
   */
  reservadoDe?: { remetenteId: number | null; destino: Reserva }
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
  /** For whom its author acted as a lawyer. */
  por: Representada | null
}

/** Form of new hashes: it says which members they cover. */
export const FORMA = 2

/** An evento as its row and the rows of its documentos store it. */
interface EventoRow {
  procedimentoId: number
  numero: number
  createdAt: Date
  ato: string
  forma: number
  descricao: string
  descricaoOutros: string | null
  autorTipo: string | null
  autorId: number | null
  autorNome: string | null
  prazo: string | null
  /** The parte for whom the author acted as a lawyer, and the lawyer's registration. */
  porParteId: number | null
  porParteNome: string | null
  porOab: string | null
  prazoQuem: string | null
  prazoParteId: number | null
  respondeA: number | null
  /** Days before the deadline, as set. */
  lembretes: readonly number[]
  anterior: string
}
/** The words of an evento that is not for everybody; its row in `eventos_reservados`. */
export interface ReservadoRow {
  /** Keeps others from guessing what it says from the hash. */
  sal: string
  remetenteId: number | null
  descricao: string
  nomes: readonly string[]
  /** As it was filed (`Reserva`). */
  destino: string | null
}
export interface DocumentoRow {
  tipo: string
  nome: string
  sha256: string
}

/**
 * Computes the hash of an evento: it covers everything people read of it, and the SHA-256 of its files in their order. Writing and
 * verifying both use this function, so that they always agree.
 * @param documentos the hashed data of its files: all except the receipt, which prints the hash
 */
export const hashOfRow = (row: EventoRow, documentos: readonly DocumentoRow[], reservado: ReservadoRow | null): string =>
  hashEntry(row.anterior, {
    procedimento: row.procedimentoId,
    numero: row.numero,
    created_at: row.createdAt.toISOString(),
    descricao: row.descricao,
    descricao_outros: row.descricaoOutros,
    autor: row.autorTipo === null ? null : { tipo: row.autorTipo, id: row.autorId!, nome: row.autorNome! },
    prazo: row.prazo,
    ...(row.porParteId !== null && { por: { parte: row.porParteId, nome: row.porParteNome!, oab: row.porOab! } }),
    // Absent where there is none: hashes made before there were reminders, and whose a deadline is, stay valid.
    ...(row.lembretes.length > 0 && { lembretes: row.lembretes }),
    ...(row.prazoQuem !== null && { prazo_de: { quem: row.prazoQuem, parte: row.prazoParteId } }),
    ...(row.respondeA !== null && { responde_a: row.respondeA }),
    documentos: documentos.map(({ tipo, nome, sha256 }) => ({ tipo, nome, sha256 })),
    ...(reservado && {
      reservado: {
        sal: reservado.sal,
        remetente: reservado.remetenteId,
        descricao: reservado.descricao,
        nomes: reservado.nomes,
        // Absent where only the mediator reads it, as before there were other destinations.
        ...(reservado.destino !== null && { destino: reservado.destino }),
      },
    }),
    // Form 1 is that of eventos made before the act was part of the hash (docs/decisions/032-act-of-an-evento.md).
    ...(row.forma !== 1 && { ato: row.ato, forma: row.forma }),
  })

const DOCKET: Trail<{ last: number; tipo: Tipo }> = {
  entries: 'eventos',
  key: 'procedimentoId',
  lock: (trx, id) =>
    trx
      .selectFrom('procedimentos')
      .select(['nEventos as last', 'tipo'])
      .$narrowType<{ tipo: Tipo }>()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(),
}

/** Adds the next evento to a procedimento's chain, with its documents, and updates the copies the lists read. */
export async function appendEvento(trx: Trx, procedimentoId: number, input: NovoEvento): Promise<Appended> {
  const reservado = reservadoDe(input)
  const documentos = (input.documentos ?? []).map((peca) => (reservado ? { ...peca, nome: SOB_SIGILO } : peca))
  const files = documentos.map(({ tipo, nome, arquivo }) => ({ tipo, nome, sha256: arquivo.sha256 }))
  const por = input.autor?.tipo === 'user' ? await representadaPor(trx, procedimentoId, input.autor.id) : null
  let tipos: TipoDeWebhook[] = []
  const evento = await append(trx, DOCKET, procedimentoId, ({ numero, anterior }, { tipo }) => {
    if (!reservado && !input.restrito) tipos = tiposDoEvento(tipo, input)
    const row = {
      procedimentoId,
      numero,
      createdAt: input.now,
      ato: input.ato,
      forma: FORMA,
      descricao:
        input.ato === 'movimentacao' ? (reservado ? nomeDaReserva(reservado) : input.descricao) : NOMES_DOS_ATOS[input.ato][tipo],
      descricaoOutros: input.descricaoOutros ?? null,
      autorTipo: input.autor?.tipo ?? null,
      autorId: input.autor?.id ?? null,
      autorNome: input.autor?.nome ?? null,
      ...{ porParteId: por?.parteId ?? null, porParteNome: por?.nome ?? null, porOab: por?.oab ?? null },
      prazo: input.prazo ?? null,
      prazoQuem: input.prazoDe?.quem ?? null,
      prazoParteId: input.prazoDe?.parteId ?? null,
      respondeA: input.respondeA ?? null,
      lembretes: [...(input.lembretes ?? [])],
      anterior,
    }
    return { ...row, hash: hashOfRow(row, files, reservado) }
  })
  if (reservado)
    await trx
      .insertInto('eventosReservados')
      .values({ eventoId: evento.id, ...reservado, nomes: [...reservado.nomes] })
      .execute()
  await attach(trx, procedimentoId, evento.id, documentos)
  await touch(trx, evento, input)
  await emit(trx, tipos, { procedimentoId, eventoId: evento.id }, input.now)
  return { ...evento, por }
}

export const nomeDaReserva = ({ destino }: { destino: string | null }) => (destino === null ? SO_MEDIADOR : RESERVADO_A_OUTROS)

function reservadoDe(input: NovoEvento): ReservadoRow | null {
  if (input.ato !== 'movimentacao' || !input.reservadoDe) return null
  const { descricao, documentos = [], reservadoDe } = input
  const sal = randomBytes(32).toString('hex')
  return { sal, ...reservadoDe, descricao, nomes: documentos.map(({ nome }) => nome) }
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
  const signs = [...semHashDoTexto(descricaoOutros ?? descricao).replaceAll('\n', ' ')]
  return signs.length > MAX ? `${signs.slice(0, MAX - 1).join('')}…` : signs.join('')
}
