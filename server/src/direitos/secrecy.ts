import type { Sigilo } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { type Destino, PAPEIS_DO_SIGILO, type PapelDoSigilo, quemAbreCom } from '@concordia/contract/rules/sigilo'
import { sql } from 'kysely'
import type { Db, Trx } from '../platform/database/database.ts'
import { type Actor, isStaff } from '../platform/http/actor.ts'
import { isInteressado } from './takes-part.ts'

/** The reader of a procedimento, as far as the secrecy of its documents matters. */
export interface Leitor {
  id: number
  /** The secretariat: opens everything. A member of it who takes part in the procedimento is not one of these readers. */
  tudo: boolean
  papeis: readonly PapelDoSigilo[]
  /** The seat of this person where they mediate now, in their own name. */
  mediador: Assento | null
}

/** The seat of the mediator in office. */
export interface Assento {
  designacaoId: number
  /** Id of the evento with which they accepted. */
  aceiteId: number | null
}

/** A reader without any role: opens no restricted document. */
export const QUALQUER: Leitor = { id: 0, tudo: false, papeis: [], mediador: null }

/**
 * All roles of a user in a procedimento; one of them is enough. `demandantes`: filed it, or linked it with the address of a
 * contact of a demandante, or represents one; `demandadas`: the same of a demandada; `arbitro`, `mediador`: accepted, and not replaced
 * since. A user who linked with another address, or has not answered a designation, has none. A third party has the roles of
 * the user who added them, and an assistant those of the lawyer. A member of the secretariat who takes part in the procedimento has only the roles of that part.
 */
export async function leitorDe(db: Db, user: Actor, procedimentoId: number): Promise<Leitor> {
  const { id } = user
  if (isStaff(user) && !(await isInteressado(db, { procedimentoId, userId: id })))
    return { id, tudo: true, papeis: PAPEIS_DO_SIGILO, mediador: null }
  const { rows } = await sql<{ papel: PapelDoSigilo; designacaoId: number | null; aceiteId: number | null }>`
    with quem as (
      select ${id}::bigint as user_id
      union
      select em_nome_de from procedimento_acessos
      where procedimento_id = ${procedimentoId} and user_id = ${id} and motivo in ('terceiro', 'assistente')
    )
    select case when a.motivo = 'autor' or p.polo = 'demandante' then 'demandantes' else 'demandadas' end as papel,
      null::bigint as designacao_id, null::bigint as aceite_id
    from procedimento_acessos a left join partes p on p.id = a.parte_id
    where a.procedimento_id = ${procedimentoId} and a.user_id in (select user_id from quem)
      and (a.motivo = 'autor' or (a.motivo in ('senha', 'procurador') and p.polo is not null))
    union
    select papel, case when user_id = ${id} then id end, case when user_id = ${id} then evento_id end from designacoes
    where procedimento_id = ${procedimentoId} and user_id in (select user_id from quem) and situacao = 'aceita'`.execute(db)
  const papeis = [...new Set(rows.map(({ papel }) => papel))]
  const propria = rows.find(({ papel, designacaoId }) => papel === 'mediador' && designacaoId !== null)
  const mediador = propria ? { designacaoId: propria.designacaoId!, aceiteId: propria.aceiteId } : null
  return { id, tudo: false, papeis, mediador }
}

/** Whether a document restricted to these roles is open to this reader. */
export const opensA = (papeis: readonly PapelDoSigilo[], leitor: Leitor): boolean =>
  leitor.tudo || papeis.some((papel) => leitor.papeis.includes(papel))

/** The words of an evento that is not for everybody (docs/rules/access.md#private-sessions, #for-whom-a-filing-is). */
export interface Reservado {
  eventoId: number
  /** The account that sent it; null: the mediator did. */
  remetenteId: number | null
  /** For whom it is now; null: only for the mediator. */
  destinoAtual: Destino | null
  descricao: string
  /** The names of its documents, in their order. */
  nomes: readonly string[]
  /** The later mediators whom its sender let read it, by their designation. */
  liberado: readonly { designacaoId: number; createdAt: Date | string }[]
}

/** Whether what is for these is for this reader: those who judge or mediate are no parte, whatever else they are. */
function isDestinatario(destino: Destino, { tudo, papeis }: Leitor): boolean {
  if (destino === 'todos' || tudo) return true
  const judges = papeis.includes('arbitro') || papeis.includes('mediador')
  return destino === 'partes_e_secretaria' && !judges && (papeis.includes('demandantes') || papeis.includes('demandadas'))
}

/**
 * Whether this reader reads it: the sender does, and those of its destination. A message for the mediator alone is read by the mediator
 * who was in office when it was sent, while they are; by a later one where the sender let them; and not by the secretariat.
 */
export const readsReservado = (reservado: Omit<Reservado, 'nomes' | 'descricao'>, leitor: Leitor): boolean =>
  (reservado.remetenteId !== null && reservado.remetenteId === leitor.id) ||
  (reservado.destinoAtual === null
    ? leitor.mediador !== null && mediadorReads(reservado, leitor.mediador)
    : isDestinatario(reservado.destinoAtual, leitor))

/** Whether the person in this seat reads it. */
export const mediadorReads = (
  { eventoId, liberado }: Pick<Reservado, 'eventoId' | 'liberado'>,
  { designacaoId, aceiteId }: Assento,
): boolean => (aceiteId !== null && aceiteId < eventoId) || liberado.some((one) => one.designacaoId === designacaoId)

/** A document with its secrecy. `papeis`: its row in `documento_sigilos`, or null. */
interface Restrito {
  tipo: string
  nome: string
  papeis: string[] | null
}

/**
 * Adds to each document of one evento who may open it; null: everyone who sees the docket. The receipt lists names and SHA-256
 * of the others, so it is open to those who may open all of them, and to the author, who has it by e-mail anyway.
 * Documents of an evento that is not for everybody get their own names back for those who read it. @param documentos in their order
 */
export function comSigilo<D extends Restrito>(
  documentos: readonly D[],
  { autorId, reservado }: DoEvento,
  leitor: Leitor,
): (D & { sigilo: Sigilo | null })[] {
  if (reservado) return comReserva(documentos, reservado, leitor)
  const restritos = documentos.flatMap(({ papeis }) => (papeis ? [papeis as PapelDoSigilo[]] : []))
  const abre = (papeis: readonly PapelDoSigilo[]) => opensA(papeis, leitor)
  return documentos.map((documento) => {
    if (documento.tipo === 'recibo' && restritos.length > 0) {
      const papeis = PAPEIS_DO_SIGILO.filter((papel) => restritos.every((outros) => outros.includes(papel)))
      return { ...documento, sigilo: { papeis, abre: autorId === leitor.id || restritos.every(abre) } }
    }
    const papeis = documento.papeis as PapelDoSigilo[] | null
    return { ...documento, sigilo: papeis && { papeis, abre: abre(papeis) } }
  })
}

interface DoEvento {
  /** Its author. */
  autorId: number | null
  /** Its original words, stored in `eventos_reservados`. */
  reservado: Reservado | null
}

function comReserva<D extends Restrito>(documentos: readonly D[], reservado: Reservado, leitor: Leitor) {
  const abre = readsReservado(reservado, leitor)
  const sigilo: Sigilo =
    reservado.destinoAtual === null ? { papeis: ['mediador'], abre, so_mediador: true } : { papeis: [], abre, reservado: true }
  const nomes = reservado.nomes.values()
  return documentos.map((documento) => {
    if (documento.tipo === 'recibo') return { ...documento, sigilo }
    const nome = nomes.next().value ?? documento.nome
    return { ...documento, sigilo, ...(abre && { nome }) }
  })
}

/** Why a user does not get a document, for users who see in the docket that it exists. */
export const porqueNaoAbre = (sigilo: Sigilo): string =>
  `Este documento está sob sigilo. Quem pode abri-lo: ${quemAbreCom(sigilo)}.`

/** Whether a procedimento holds a document that this reader may not open. */
export async function temSegredo(db: Db, procedimentoId: number, leitor: Leitor): Promise<boolean> {
  if (leitor.tudo) return false
  const row = await db
    .selectFrom('documentos as d')
    .innerJoin('documentoSigilos as s', 's.documentoId', 'd.id')
    .select('d.id')
    .where('d.procedimentoId', '=', procedimentoId)
    .where(sql<boolean>`not s.papeis && ${[...leitor.papeis]}::text[]`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Sets who may open a document from now on, with the evento that changes it; null: everyone who sees the docket. */
export async function saveSigilo(
  trx: Trx,
  { documentoId, papeis, eventoId, now }: { documentoId: number; papeis: PapelDoSigilo[] | null; eventoId: number; now: Date },
): Promise<void> {
  if (papeis === null) {
    await trx.deleteFrom('documentoSigilos').where('documentoId', '=', documentoId).execute()
    return
  }
  const sigilo = { papeis, eventoId, alteradoEm: now }
  await trx
    .insertInto('documentoSigilos')
    .values({ documentoId, ...sigilo })
    .onConflict((conflicting) => conflicting.column('documentoId').doUpdateSet(sigilo))
    .execute()
}
