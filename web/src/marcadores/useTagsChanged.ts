import { useQueryClient } from '@tanstack/react-query'
import { SHOWN_IN } from './shownIn.ts'

/**
 * Call after a tag was created, changed or deleted: removes cached answers, so that no screen shows the old tags even for the
 * time of a refetch.
 */
export function useTagsChanged(): () => void {
  const queryClient = useQueryClient()
  const isStale = (path: unknown) => path === '/marcador/{id}' || SHOWN_IN.some((shown) => shown === path)
  return () => queryClient.removeQueries({ predicate: ({ queryKey: [, path] }) => isStale(path), type: 'inactive' })
}
