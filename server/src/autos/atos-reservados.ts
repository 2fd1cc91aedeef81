import { NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import { RESERVADO_A_OUTROS, SO_MEDIADOR } from '@concordia/contract/rules/sigilo'
import { looksLike } from '@concordia/contract/values/fold'

/**
 * The names of the acts, each once. They are reserved, because people read from them what was done: no movement and no item
 * of a list may have such a name.
 */
export const RESERVADOS: readonly string[] = [
  ...new Set([...Object.values(NOMES_DOS_ATOS).flatMap((nomes) => Object.values(nomes)), SO_MEDIADOR, RESERVADO_A_OUTROS]),
]

/** A text as a reader sees it: ignores case, accents, punctuation and blanks. Only for Latin letters, which the contract asks for. */
export const lido = (texto: string): string => looksLike(texto).replace(/[^\p{L}\p{N}]+/gu, '')
const LIDOS = new Set(RESERVADOS.map(lido))

/** Why a text may not be the name of a movement; 422. */
export const RESERVADO = 'Este é o nome de um ato da plataforma ou da secretaria. Use outras palavras.'

/** Whether a text reads like one of the reserved names. */
export const isReservado = (texto: string): boolean => LIDOS.has(lido(texto))
