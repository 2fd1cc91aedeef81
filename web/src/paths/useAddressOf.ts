import { useLocation, useMatch } from '@tanstack/react-router'
import { useRef } from 'react'
import { type PageDefinition, readSearch, type SearchOf } from './page.ts'
import { type PageName, type Paths, paths } from './paths.ts'
import { useParamsOf } from './useAddress.ts'

/**
 * The address of the page on screen with its history state, consistent with each other. While the next page's code and data
 * load, the router's own location is already the next page's; combined with `useSearchOf` it would make a list request a
 * wrong query: the new page's filter with the old page's number.
 */
export function useAddressOf<N extends PageName>(name: N) {
  const { pathname } = useMatch({ strict: false })
  const location = useLocation()
  const own = useRef(location)
  if (location.pathname === pathname) own.current = location
  const { href, search, state } = own.current
  return {
    href,
    params: useParamsOf(name),
    search: readSearch((paths[name] as PageDefinition).search, search) as SearchOf<Paths[N]>,
    state: state as unknown as Readonly<Record<string, unknown>>,
  }
}
