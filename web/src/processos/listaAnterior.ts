import { currentSession } from '../api/session.ts'
import { path } from '../app/paths.ts'

/** The list of processes as it was last seen in this tab: page and situação in the address, the rest of the filter beside it. */
interface Lista {
  to: string
  state?: Readonly<Record<string, unknown>>
}
let last: (Lista & { userId: number | undefined }) | null = null

const userId = () => currentSession()?.user.id

export const rememberLista = (lista: Lista): void => {
  last = { ...lista, userId: userId() }
}

/** Where 'voltar' of a process leads: to the list it was opened from, filtered as it was; after a reload to the whole one. */
export const listaAnterior = (): Lista =>
  last && last.userId === userId() ? { to: last.to, ...(last.state ? { state: last.state } : {}) } : { to: path('Processos') }
