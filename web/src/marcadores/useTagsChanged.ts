import { marcadores } from '@concordia/contract/marcadores'
import { NOMES_DOS_TIPOS, TIPOS } from '@concordia/contract/rules/tipos'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../api/query.ts'

/** Everything that shows tags. */
const SHOWN_IN = [
  keyOf(marcadores.list),
  keyOf(marcadores.get),
  ['POST', '/negociacoes'],
  ['GET', '/negociacao/{id}'],
  ...NOMES_DOS_TIPOS.flatMap((tipo) => {
    const { rota } = TIPOS[tipo]
    return [
      ['POST', rota.muitos],
      ['GET', `${rota.um}/{id}`],
    ]
  }),
]

/**
 * Call after a tag was created, changed or deleted: removes cached answers, so that no screen shows the old tags even for the
 * time of a refetch.
 */
export function useTagsChanged(): () => void {
  const queryClient = useQueryClient()
  return () => {
    for (const queryKey of SHOWN_IN) queryClient.removeQueries({ queryKey, type: 'inactive' })
  }
}
