import { acordo } from '@concordia/contract/negociacoes/calls'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/query.ts'

/** How often the list is read while the document is being prepared. */
const AGAIN_MS = 3_000

/** The versions of the agreement's document, the newest first. While there is none, the document is being prepared. */
export const useVersoes = (id: number) =>
  useQuery({
    ...queryOf(acordo.versoes, { params: { id } }, { overlay: false }),
    refetchInterval: ({ state }) => (state.data?.versoes.length === 0 ? AGAIN_MS : false),
  })
