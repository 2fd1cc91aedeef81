import { createMemoryHistory } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { App } from '../app/App.tsx'
import { watchExpiry } from '../app/expiry.ts'
import { createQueryClient } from '../app/queryClient.ts'
import { type AppRouter, createAppRouter } from '../app/router.tsx'
import { watchStorage } from '../app/storageNotice.ts'
import { watchNavigation, watchSession } from '../app/watch.ts'
import { homeData } from './home.ts'
import { INSTALACAO } from './instalacao.ts'
import { answerDrafts } from './rascunhos.ts'
import { TABELA } from './tabela.ts'
import { answerUploads } from './uploads.ts'

/** An answer of the server: a body (status 200), a status with a body, or a whole Response where it is not JSON. */
type Answer = object | [status: number, body: object]
export type Answers = Record<string, Answer | ((body: unknown) => Answer | Promise<Answer>)>

const SHELL: Answers = {
  'GET /processos/contagens': { contagens: [] },
  'GET /casos/contagens': { contagens: [] },
  'GET /negociacoes/contagens': { contagens: [] },
  'GET /instalacao': INSTALACAO,
  'GET /custas/tabela': { tabela: TABELA },
  'GET /notifications/unread/count': { count: 0 },
  'GET /home': homeData(),
  'GET /cobrancas/livres': { cobrancas: [] },
  'GET /protocolado/processo': { protocolado: null },
  'GET /protocolado/caso': { protocolado: null },
}

/** Nobody has a hearing or a lawyer unless a test says so: the page of each procedimento and the agenda ask for them. */
function noHearings(call: string): Answer | undefined {
  if (/^GET \/(processo|caso|negociacao)\/\d+\/representacoes$/.test(call)) return { representacoes: [], apresenta: null }
  if (call.startsWith('GET /audiencias?')) return { audiencias: [] }
  if (!/^GET \/(processo|caso)\/\d+\/audiencias$/.test(call)) return undefined
  return { audiencias: [], conduz: false, convidaveis: null, gera_sala: false }
}

/**
 * Renders the whole application at one address, in StrictMode as in `main.tsx`, with a server that gives these answers
 * (`'POST /login': [401, { message: '…' }]`) and 404 to everything else.
 * @param before an address opened earlier in the same tab
 * @returns the screen, its current address, the calls made (`'POST /login'`) with their bodies, how many queries and
 * commands wait for an answer, and the browser's "back"
 */
export async function renderApp(at: string, answers: Answers, before?: string) {
  const calls: { call: string; body: unknown }[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    const call = `${init?.method} ${String(url).replace(/^\/api/, '')}`
    const body = bodyOf(init?.body)
    calls.push({ call, body })
    const found = { ...SHELL, ...answers }[call] ?? answerDrafts(call, body) ?? noHearings(call) ?? [404, { message: `${call}?` }]
    const answer = typeof found === 'function' ? await found(body) : found
    if (answer instanceof Response) return answer
    const [status, json] = Array.isArray(answer) ? answer : [200, answer]
    return Response.json(json, { status: status as number })
  })
  if (!vi.isMockFunction(window.XMLHttpRequest)) answerUploads(() => [404, { message: 'upload?' }])
  const queryClient = createQueryClient()
  const router = createAppRouter()
  // The history stores its entries in this list.
  const entries = before === undefined ? [at] : [before, at]
  router.update({ history: createMemoryHistory({ initialEntries: entries }) })
  const stops = [watchSession(router, queryClient), watchExpiry(), watchStorage()]
  onTestFinished(() => {
    for (const stop of stops) stop()
  })
  watchNavigation(router, queryClient)
  const screen = await render(
    <StrictMode>
      <App router={router} queryClient={queryClient} />
    </StrictMode>,
  )
  return {
    screen,
    calls,
    waiting: () => queryClient.isFetching() + queryClient.isMutating(),
    href: () => router.state.location.href,
    back: () => back(router, entries),
    go: (to: string) => router.navigate({ href: to }),
    callsOf: (call: string) => calls.filter((made) => made.call === call),
  }
}

/**
 * The browser's "back" button. A memory history goes back without asking the page's blockers; a browser asks them.
 * @returns false when it led out of the application
 */
async function back({ history }: AppRouter, entries: readonly string[]): Promise<boolean> {
  const { location } = history
  const pathname = entries[location.state.__TSR_index - 1]
  if (pathname === undefined) return false
  const asked = { currentLocation: location, nextLocation: { ...location, href: pathname, pathname }, action: 'BACK' } as const
  for (const { blockerFn } of history._getBlockers()) if (await blockerFn(asked)) return true
  history.back()
  return true
}

/** JSON as parsed; a form as its entries. */
function bodyOf(body: BodyInit | null | undefined): unknown {
  if (body instanceof FormData) return Object.fromEntries(body)
  return typeof body === 'string' ? JSON.parse(body) : null
}
