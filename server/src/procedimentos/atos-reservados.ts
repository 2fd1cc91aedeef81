import { NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'

/**
 * The names of the acts, each once. They are reserved: people read by them what was done, so no movement and no item of a list
 * may bear them.
 */
export const RESERVADOS: readonly string[] = [...new Set(Object.values(NOMES_DOS_ATOS).flatMap((nomes) => Object.values(nomes)))]

/** As a reader takes it: case, accents, punctuation, blanks and signs that do not show tell nothing apart. */
export const lido = (texto: string): string =>
  texto
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const LIDOS = new Set(RESERVADOS.map(lido))

/** Why a text may not be the name of a movement; 422. */
export const RESERVADO = 'Este é o nome de um ato da plataforma ou da secretaria. Use outras palavras.'

/** Whether a text reads as one of the reserved descriptions. */
export const isReservado = (texto: string): boolean => LIDOS.has(lido(texto))
