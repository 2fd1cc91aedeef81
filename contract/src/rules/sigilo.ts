/** Roles that a document may be restricted to; the secretariat always sees it. */
export const PAPEIS_DO_SIGILO = ['demandantes', 'demandadas', 'arbitro', 'mediador'] as const
export type PapelDoSigilo = (typeof PAPEIS_DO_SIGILO)[number]
export const NOMES_DO_SIGILO: Record<PapelDoSigilo, string> = {
  demandantes: 'Demandantes',
  demandadas: 'Demandadas',
  arbitro: 'Árbitros',
  mediador: 'Mediador',
}

/**
 * The roles that may open the files of a movement, chosen as they are sent; `secretaria` alone keeps them from everybody else.
 */
export const VISIVEL_A = [...PAPEIS_DO_SIGILO, 'secretaria'] as const

/** The name shown for a restricted document to people who may not open it. */
export const SOB_SIGILO = 'Documento sob sigilo'

/**
 * Lists who may open a document restricted to these roles: "Demandantes, Árbitros e a secretaria"; "somente a secretaria" for
 * none.
 */
export function quemAbre(papeis: readonly PapelDoSigilo[]): string {
  const nomes = PAPEIS_DO_SIGILO.filter((papel) => papeis.includes(papel)).map((papel) => NOMES_DO_SIGILO[papel])
  return nomes.length === 0 ? 'somente a secretaria' : `${nomes.join(', ')} e a secretaria`
}

/** What everybody but its sender and the mediator who received it reads of an evento that was sent only to the mediator. */
export const SO_MEDIADOR = 'Envio reservado ao mediador'
/** The people who may open the documents of such an evento. */
export const QUEM_ABRE_O_RESERVADO = 'somente quem enviou e o mediador que o recebeu'

/** For whom a filing is; `partes_e_secretaria`: not for those who judge or mediate (docs/rules/access.md#for-whom-a-filing-is). */
export const DESTINOS = ['todos', 'secretaria', 'partes_e_secretaria'] as const
export type Destino = (typeof DESTINOS)[number]
export const isParaTodos = (destino: Destino | undefined): boolean => destino === undefined || destino === 'todos'
/** The people who read it besides its sender. */
export const NOMES_DO_DESTINO: Record<Destino, string> = {
  todos: 'todos os que veem os autos',
  secretaria: 'só a secretaria',
  partes_e_secretaria: 'as partes e a secretaria, e não quem julga ou medeia',
}

/** The name of an evento for people for whom it is not. */
export const RESERVADO_A_OUTROS = 'Envio reservado'

interface Aberto {
  papeis: readonly PapelDoSigilo[]
  so_mediador?: true | undefined
  reservado?: true | undefined
}
/** The people who may open a document, in words. */
export const quemAbreCom = ({ papeis, so_mediador, reservado }: Aberto): string =>
  reservado ? 'somente as pessoas a quem foi enviado' : so_mediador ? QUEM_ABRE_O_RESERVADO : quemAbre(papeis)
