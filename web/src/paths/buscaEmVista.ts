import { currentUserId } from '../api/session.ts'

/**
 * The history state of a page that shows what was found with a text. It may be a name or a CPF: kept there it reaches no log, survives
 * reload, back and forward, and is read only by the user who typed it.
 */
export const buscaEmVista = (texto: string): Readonly<Record<string, unknown>> =>
  texto === '' ? {} : { busca: { texto, de: currentUserId() } }

/** The text in it; empty without one. */
export function readBusca(state: Readonly<Record<string, unknown>>): string {
  const { texto, de } = (state.busca ?? {}) as { texto?: unknown; de?: unknown }
  return typeof texto === 'string' && de === currentUserId() ? texto : ''
}
