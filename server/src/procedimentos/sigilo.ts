import type { Sigilo } from '@concordia/contract/procedimentos/procedimentos'
import { PAPEIS_DO_SIGILO, type PapelDoSigilo, quemAbre } from '@concordia/contract/rules/sigilo'
import { sql } from 'kysely'
import type { Db, Trx } from '../platform/database/database.ts'
import { type Actor, isStaff } from '../platform/http/actor.ts'
import { isInteressado } from './impedimento.ts'

/** The reader of a procedimento, as far as the secrecy of its documents matters. */
export interface Leitor {
  id: number
  /** The secretariat: opens everything. A member of it who takes part in the procedimento is not one of these readers. */
  tudo: boolean
  papeis: readonly PapelDoSigilo[]
}

/** A reader without any role: opens no restricted document. */
export const QUALQUER: Leitor = { id: 0, tudo: false, papeis: [] }

/**
 * All roles of a user in a procedimento; one of them is enough. `demandantes`: filed it, or linked it with the address of a
 * contact of a demandante; `demandadas`: linked it with one of a demandada; `arbitro`, `mediador`: accepted, and not replaced
 * since. A user who linked with another address, or has not answered a designation, has none. A third party has the roles of
 * the user who added them. A member of the secretariat who takes part in the procedimento has only the roles of that part.
 */
export async function leitorDe(db: Db, user: Actor, procedimentoId: number): Promise<Leitor> {
  const { id } = user
  if (isStaff(user) && !(await isInteressado(db, { procedimentoId, userId: id })))
    return { id, tudo: true, papeis: PAPEIS_DO_SIGILO }
  const { rows } = await sql<{ papel: PapelDoSigilo }>`
    with quem as (
      select ${id}::bigint as user_id
      union
      select em_nome_de from procedimento_acessos
      where procedimento_id = ${procedimentoId} and user_id = ${id} and motivo = 'terceiro'
    )
    select case when a.motivo = 'autor' or p.polo = 'demandante' then 'demandantes' else 'demandadas' end as papel
    from procedimento_acessos a left join partes p on p.id = a.parte_id
    where a.procedimento_id = ${procedimentoId} and a.user_id in (select user_id from quem)
      and (a.motivo = 'autor' or (a.motivo = 'senha' and p.polo is not null))
    union
    select papel from designacoes
    where procedimento_id = ${procedimentoId} and user_id in (select user_id from quem) and situacao = 'aceita'`.execute(db)
  return { id, tudo: false, papeis: rows.map(({ papel }) => papel) }
}

/** Whether a document restricted to these roles is open to this reader. */
export const abreA = (papeis: readonly PapelDoSigilo[], leitor: Leitor): boolean =>
  leitor.tudo || papeis.some((papel) => leitor.papeis.includes(papel))

/** A document with its secrecy. `papeis`: its row in `documento_sigilos`, or null. */
export interface Restrito {
  tipo: string
  papeis: string[] | null
}

/**
 * Adds to each document of one evento who may open it; null: everyone who sees the docket. The receipt lists names and SHA-256
 * of the others, so it is open to those who may open all of them, and to the author, who has it by e-mail anyway.
 * @param autorId author of the evento
 */
export function comSigilo<D extends Restrito>(
  documentos: readonly D[],
  autorId: number | null,
  leitor: Leitor,
): (D & { sigilo: Sigilo | null })[] {
  const restritos = documentos.flatMap(({ papeis }) => (papeis ? [papeis as PapelDoSigilo[]] : []))
  const abre = (papeis: readonly PapelDoSigilo[]) => abreA(papeis, leitor)
  return documentos.map((documento) => {
    if (documento.tipo === 'recibo' && restritos.length > 0) {
      const papeis = PAPEIS_DO_SIGILO.filter((papel) => restritos.every((outros) => outros.includes(papel)))
      return { ...documento, sigilo: { papeis, abre: autorId === leitor.id || restritos.every(abre) } }
    }
    const papeis = documento.papeis as PapelDoSigilo[] | null
    return { ...documento, sigilo: papeis && { papeis, abre: abre(papeis) } }
  })
}

/** Why a user does not get a document, for users who see in the docket that it exists. */
export const porqueNaoAbre = ({ papeis }: Sigilo): string =>
  `Este documento está sob sigilo. Quem pode abri-lo: ${quemAbre(papeis)}.`

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
export async function gravarSigilo(
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
