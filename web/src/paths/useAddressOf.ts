import { useLocation, useMatch } from '@tanstack/react-router'
import { useRef } from 'react'
import { type PageDefinition, readSearch, type SearchOf } from './page.ts'
import { type PageName, type Paths, paths } from './paths.ts'
import { useParamsOf } from './useAddress.ts'

/**
 * The whole address of the page shown with its history state, all of one moment. The router's own location is already that
 * of the next page while its code and data are on the way, and a page that reads it beside `useSearchOf` would ask the
 * server for what never was: the filter that comes on the page of the list that goes.
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
