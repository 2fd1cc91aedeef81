import { home } from '@concordia/contract/home/calls'
import type { Call } from '@concordia/contract/http/call'
import { institucional } from '@concordia/contract/institucional/calls'
import { negociacoes } from '@concordia/contract/negociacoes/calls'
import { casos, procedimentos, processos } from '@concordia/contract/procedimentos/calls'
import { protocolados } from '@concordia/contract/protocolados/calls'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { painel } from '@concordia/contract/secretaria/calls'
import type { PageName } from '../paths/paths.ts'

/** One call without effects, as the client sends it. Its address has the `{name}`s of the page's path. */
export interface Reading {
  method: string
  url: string
  body?: string
}

const of = ({ method, path, sends }: Call, query = ''): Reading => ({
  method,
  url: `/api${path}${query}`,
  ...(sends && { body: '{}' }),
})
const ultimo = (tipo: Tipo) => of({ ...protocolados.ultimo, path: `/protocolado/${tipo}` })

/**
 * What the screens opened most read first, but no drafts: the page that was left may still be saving one. Used by the build
 * alone: the server writes the readings of an address into its page. A reading that differs in any letter from the screen's
 * request is wasted (a journey notices).
 */
export const readings: Partial<Record<PageName, readonly Reading[]>> = {
  Home: [of(home.get), ultimo('caso')],
  Processos: [of(processos.list, '?page=1'), of(processos.contagens), ultimo('processo')],
  Casos: [of(casos.list, '?page=1'), of(casos.contagens)],
  Negociacoes: [of(negociacoes.list, '?page=1'), of(negociacoes.contagens)],
  ProcessoDetails: [of(processos.get)],
  CasoDetails: [of(casos.get)],
  NegociacaoDetails: [of(negociacoes.get)],
  ProcessoCreate: [of(procedimentos.areas)],
  CasoCreate: [of(procedimentos.areas)],
  Secretaria: [of(painel.get)],
}
export const always: readonly Reading[] = [of(institucional.instalacao)]
