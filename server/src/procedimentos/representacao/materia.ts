import type { AtoNomeado } from '@concordia/contract/rules/atos'
import type { Tipo } from '@concordia/contract/rules/tipos'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Actor, Caller } from '../../platform/http/actor.ts'
import type { StoredFile } from '../../platform/http/files/stored-file.ts'

/** A matter in which lawyers represent partes. */
export interface Sobre {
  tipo: Tipo | 'negociacao'
  id: number
}
export interface ParteDaMateria {
  id: number
  nome: string
}

/** The acts of a representation, as the docket names them. */
export type AtoDaRepresentacao = Extract<
  AtoNomeado,
  | 'procuracao'
  | 'procuracao-conferida'
  | 'procuracao-recusada'
  | 'substabelecimento'
  | 'renuncia-de-advogado'
  | 'procuracao-revogada'
  | 'fim-da-representacao'
>

/** How a representation ended, for what the matter keeps of the access. */
export type OrigemDoFim = 'secretaria' | 'parte' | 'representacao'

/** What each kind of matter does about a representation. Its tables differ, and so does what it tells whom. */
export interface Materia {
  /** Locks it until the commit. @throws AppError 403 there is none of this tipo and number */
  lock: (trx: Trx, sobre: Sobre) => Promise<void>
  findParte: (
    db: Db | Trx,
    sobre: Sobre,
    qual: { id?: number | undefined; documento?: string | undefined },
  ) => Promise<ParteDaMateria | null>
  listPartes: (db: Db, sobre: Sobre) => Promise<ParteDaMateria[]>
  /** Whether presenting opens it at once to this account. */
  segue: (db: Db | Trx, sobre: Sobre, parte: ParteDaMateria, user: Actor) => Promise<boolean>
  /** Why this account may not represent this parte; null: it may. */
  porqueNao: (db: Db | Trx, sobre: Sobre, parte: ParteDaMateria, userId: number) => Promise<string | null>
  /** The partes for which this account acts itself, and not as their lawyer. */
  clienteDe: (db: Db | Trx, sobre: Sobre, userId: number) => Promise<number[]>
  /** Opens it to the lawyer. */
  open: (trx: Trx, sobre: Sobre, em: EmNome & { representacaoId: number }) => Promise<void>
  /** Ends what the lawyer saw because of this parte; e-mails that wait are not sent. */
  close: (trx: Trx, caller: Caller | null, sobre: Sobre, em: EmNome & { origem: OrigemDoFim }) => Promise<void>
  /** Writes the act in the trail of the matter. @returns the evento of a procedimento */
  record: (trx: Trx, sobre: Sobre, registro: Registro) => Promise<number | null>
  /** Tells everybody of the act; `soParte`: only the accounts of the parte, because nothing is in the trail. */
  tell: (trx: Trx, sobre: Sobre, dito: Dito) => Promise<void>
}
interface EmNome {
  userId: number
  parteId: number
  now: Date
}
interface Registro {
  ato: AtoDaRepresentacao
  /** Null: the platform. */
  autor: Actor | null
  representacaoId: number
  parteId: number
  /** What the docket says. */
  frase: string
  /** The document, where it is not in the trail yet. */
  documento: { nome: string; arquivo: StoredFile } | null
  now: Date
}
interface Dito {
  ato: AtoDaRepresentacao
  parteId: number
  frase: string
  soParte: boolean
  exceto: number | null
  eventoId: number | null
}
