import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type SearchSchemaInput,
} from '@tanstack/react-router'
import LoginPage from '../identidade/entrada/LoginPage.tsx'
import { type Access, type PageDefinition, readSearch } from '../paths/page.ts'
import { type PageName, path, paths } from '../paths/paths.ts'
import { lazyPart } from '../ui/dialog/lazyPart.tsx'
import { LinkButton } from '../ui/links.tsx'
import { Page } from '../ui/page/Page.tsx'
import { PageSkeleton } from '../ui/page/states/PageSkeleton.tsx'
import { guard } from './guard.ts'
import { ScreenError, ShellError } from './ScreenError.tsx'
import { GuestLayout, ProtectedLayout, PublicLayout, SessionShell } from './shell/layouts.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageName
  }
}

const LAYOUTS = { guest: GuestLayout, public: PublicLayout, protected: ProtectedLayout }

/** `/processo/{id}/x/{y?}` in TanStack's syntax: `/processo/$id/x/{-$y}`. */
const patternOf = (template: string) => template.replace(/\{(\w+)\?\}/g, '{-$$$1}').replace(/\{(\w+)\}/g, '$$$1')

function routeTree(): AnyRoute {
  const root = createRootRoute({ notFoundComponent: NotFoundPage })
  const start = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      throw redirect({ href: path('Home'), replace: true })
    },
  })
  const layouts = (Object.keys(LAYOUTS) as Access[]).map((access) => {
    const layout: AnyRoute = createRoute({
      getParentRoute: () => root,
      id: access,
      component: LAYOUTS[access],
      errorComponent: ShellError,
    })
    const pages = Object.entries<PageDefinition>(paths).filter(([, page]) => page.access === access)
    return layout.addChildren(pages.map(([name, page]) => routeOf(layout, name as PageName, page)))
  })
  return root.addChildren([start, ...layouts])
}

const routeOf = (layout: AnyRoute, name: PageName, page: PageDefinition): AnyRoute =>
  createRoute({
    getParentRoute: () => layout,
    path: patternOf(page.path),
    component: lazyPart(() => screenOf(name)),
    staticData: { page: name },
    validateSearch: (raw: Record<string, unknown> & SearchSchemaInput) => readSearch(page.search, raw),
    beforeLoad: ({ location, params, search }) => guard(page, { location, params, search }),
  })

/**
 * Most visits begin with the sign-in screen, so it is part of the first bundle; the first bundle and a separate chunk were larger
 * together. The list of the others is loaded with the first of them.
 */
const screenOf = async (page: PageName) =>
  page === 'Login' ? { default: LoginPage } : (await import('../subjects.ts')).screenOf(page)()

/** Plain names and texts in the query, as e-mails and other programs write them; the path table parses the values. */
const parseSearch = (search: string) => Object.fromEntries(new URLSearchParams(search))
function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return query.size ? `?${query}` : ''
}

export type AppRouter = ReturnType<typeof createAppRouter>
export const createAppRouter = () =>
  createRouter({
    routeTree: routeTree(),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ScreenError,
    defaultNotFoundComponent: NotFoundPage,
  })

/** Shown for an unknown address. It has no layout of its own, so the page brings the shell. */
const NotFoundPage = () => (
  <SessionShell>
    <Page
      title="Página não encontrada"
      about="O endereço não existe ou mudou. Confira se foi digitado por inteiro, ou volte ao início."
      width="form"
    >
      <LinkButton to={path('Home')}>ir para o início</LinkButton>
    </Page>
  </SessionShell>
)
