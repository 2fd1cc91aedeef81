import type { Tipo } from '@concordia/contract/rules/tipos'
import { useEffect } from 'react'
import { currentSession } from '../api/session.ts'
import { path } from './paths.ts'
import type { PAGINAS } from './procedimento.ts'

/** A list as it was last seen in this tab: what of its filter may stand in the address, and the rest beside it. */
interface Lista {
  to: string
  state?: Readonly<Record<string, unknown>>
}
type ComLista = (typeof PAGINAS)[Tipo]['lista'] | 'Pessoas' | 'CustasDaCamara'
const seen = new Map<ComLista, Lista & { userId: number | undefined }>()

/** As after a reload. */
export const forgetListas = (): void => seen.clear()

const userId = () => currentSession()?.user.id

/** Keeps where a list is, for the way back to it. @param filtro the part of its filter that stands in the history's state */
export function useRememberLista(name: ComLista, to: string, filtro: Readonly<Record<string, unknown>> | undefined): void {
  const kept = JSON.stringify(filtro)
  useEffect(() => {
    seen.set(name, { to, ...(kept ? { state: JSON.parse(kept) } : {}), userId: userId() })
  }, [name, to, kept])
}

/** Where the way back from what a list leads to goes: to the list it was opened from, filtered as it was; after a reload to the whole one. */
export function listaAnterior(name: ComLista): Lista {
  const last = seen.get(name)
  return last && last.userId === userId() ? { to: last.to, ...(last.state ? { state: last.state } : {}) } : { to: path(name) }
}
