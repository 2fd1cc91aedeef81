import { useParams, useSearch } from '@tanstack/react-router'
import { type PageDefinition, type ParamsOf, readParams, readSearch, type SearchOf } from './page.ts'
import { type PageName, type Paths, paths } from './paths.ts'

/** The path values of the current page: `const { id } = useParamsOf('ProcessoDetails')`. */
export function useParamsOf<N extends PageName>(name: N): ParamsOf<Paths[N]> {
  const raw: Record<string, string | undefined> = useParams({ strict: false })
  return (readParams(paths[name], raw) ?? {}) as ParamsOf<Paths[N]>
}

/** The query values of the current page: `const { page = 1 } = useSearchOf('Processos')`. */
export function useSearchOf<N extends PageName>(name: N): SearchOf<Paths[N]> {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  return readSearch((paths[name] as PageDefinition).search, raw) as SearchOf<Paths[N]>
}
