import type { Tipo } from '@concordia/contract/rules/tipos'
import { useEffect } from 'react'
import { currentUserId } from '../api/session.ts'
import { path } from './paths.ts'
import type { PAGINAS } from './procedimento.ts'

/** A list as last seen in this tab: its address, and the part of its filter kept in the history's state instead. */
interface Lista {
  to: string
  state?: Readonly<Record<string, unknown>>
}
type ComLista = (typeof PAGINAS)[Tipo]['lista'] | 'Negociacoes' | 'Pessoas' | 'CustasDaCamara'
const seen = new Map<ComLista, Lista & { userId: number | undefined }>()

/** Forgets everything, as a reload does. */
export const forgetListas = (): void => seen.clear()

/** Remembers a list's address for the way back to it. @param filtro the part of its filter kept in the history's state */
export function useRememberLista(name: ComLista, to: string, filtro: Readonly<Record<string, unknown>> | undefined): void {
  const kept = JSON.stringify(filtro)
  useEffect(() => {
    seen.set(name, { to, ...(kept ? { state: JSON.parse(kept) } : {}), userId: currentUserId() })
  }, [name, to, kept])
}

/** Where 'voltar' leads from a page opened from a list: the list with its last filter; after a reload, the whole list. */
export function listaAnterior(name: ComLista): Lista {
  const last = seen.get(name)
  return last && last.userId === currentUserId()
    ? { to: last.to, ...(last.state ? { state: last.state } : {}) }
    : { to: path(name) }
}
