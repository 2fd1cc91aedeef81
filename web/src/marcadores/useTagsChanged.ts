import { marcadores } from '@concordia/contract/marcadores'
import { processos } from '@concordia/contract/procedimentos/processos'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../api/query.ts'

/** Everything that shows tags. */
const SHOWN_IN = [marcadores.list, marcadores.get, processos.list, processos.get]

/**
 * After a tag was made, changed or deleted: what was read before is forgotten, so that no screen shows it as it was, not
 * even until it has read anew.
 */
export function useTagsChanged(): () => void {
  const queryClient = useQueryClient()
  return () => {
    for (const endpoint of SHOWN_IN) queryClient.removeQueries({ queryKey: keyOf(endpoint), type: 'inactive' })
  }
}
