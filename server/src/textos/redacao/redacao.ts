import type { PoloDaNegociacao, SituacaoDaMinuta } from '@concordia/contract/rules/negociacao'
import type { Deps } from '../../deps.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/types.ts'
import type { Actor, Caller } from '../../platform/http/actor.ts'

/** The tables of the versions, their comments and PDFs, and the columns that name the matter and the version in them. */
export interface Guarda {
  versoes: keyof DB
  comentarios: keyof DB
  pdfs: keyof DB
  dono: string
  versao: string
}
/** The query builder checks the other columns by the tables of the first text; those of every text have the same. */
const DAS_MINUTAS = {
  versoes: 'minutas',
  comentarios: 'minutaComentarios',
  pdfs: 'minutaPdfs',
  dono: 'negociacaoId',
  versao: 'minutaId',
} as const
export const tabelas = (guarda: Guarda) => guarda as typeof DAS_MINUTAS

/** The version in force: the latest one, which no review has replaced. */
export interface Vigente {
  id: number
  situacao: SituacaoDaMinuta
  sha256: string
  versao: number
}
/** A version as it was stored, the one that it answers, and how many comments came with it. */
interface Enviada {
  id: number
  versao: number
  sha256: string
  anterior: Vigente | null
  comentarios: number
  now: Date
}
/** The number of the matter, what is done, and the side of the person who does it. */
export interface Vez<Polo extends string = PoloDaNegociacao> {
  id: number
  ato: 'minutar' | 'revisar'
  polo: Polo
}

/**
 * A text that several people write: each version replaces the one before it, until the text is signed. Its user says where versions
 * are kept, who writes the next one, and what happens then. `Situada`: what the rules need to know of the matter.
 */
export interface Redacao<Situada extends { minuta: Vigente | null }, Polo extends string = PoloDaNegociacao> {
  guarda: Guarda
  /** What is printed on each version, beside its text. */
  impressa: { titulo: string; alteracoes: string; rodape: string; situacoes: Readonly<Record<SituacaoDaMinuta, string>> }
  /** Where people look whether a version has arrived: "a negociação". */
  onde: string
  read(db: Db, id: number): Promise<Situada>
  /** The same, locked until the commit. @throws AppError 403 this person is no party any more */
  lock(trx: Trx, id: number, quem: { id: number; polo: Polo }): Promise<Situada>
  /** @throws AppError 409 this person can't send a version now */
  requireVez(db: Db, vez: Vez<Polo>, situada: Situada, user: Actor, now: Date): Promise<void>
  /** Trail, notices and audit, in the transaction of the new version. */
  depois(deps: Deps, trx: Trx, caller: Caller, vez: Vez<Polo>, enviada: Enviada): Promise<void>
}
