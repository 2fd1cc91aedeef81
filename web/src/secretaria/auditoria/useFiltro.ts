import { FiltroDaAuditoria } from '@concordia/contract/secretaria/auditoria'
import { z } from 'zod'
import { path } from '../../paths/paths.ts'
import { useAddressOf } from '../../paths/useAddressOf.ts'
import { focusTitle } from '../../ui/dialog/titleFocus.ts'
import { useGo } from '../../ui/links.tsx'
import type { FilterFact } from '../../ui/page/FilterBanner.tsx'

/** What stands in the browser's history: the filter as the server takes it, and in words. */
const Guardado = z.object({ body: FiltroDaAuditoria, facts: z.array(z.tuple([z.string(), z.string()])) })

export interface Filtro {
  body: FiltroDaAuditoria
  facts: readonly FilterFact[]
}

/**
 * The filter in use. Only the page stands in the address: who is looked for reaches no log (DESIGN §4), and reload, back and
 * forward keep it.
 */
export function useFiltro() {
  const { search, state } = useAddressOf('Auditoria')
  const { page = 1 } = search
  const go = useGo()
  const stored = Guardado.safeParse(state.filtro).data
  return {
    page,
    body: stored?.body ?? {},
    facts: (stored?.facts ?? []) as readonly FilterFact[],
    apply: (filtro: Filtro) => void go(path('Auditoria'), { state: { filtro } }).then(focusTitle),
    // The button that was pressed goes with the filter.
    clear: () => void go(path('Auditoria')).then(focusTitle),
    turn: (to: number) => void go(path('Auditoria', {}, to > 1 ? { page: to } : {}), stored ? { state: { filtro: stored } } : {}),
  }
}
