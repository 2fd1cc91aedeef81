import { createMemoryHistory } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { App } from '../app/App.tsx'
import { watchExpiry } from '../app/expiry.ts'
import { createQueryClient } from '../app/queryClient.ts'
import { createAppRouter } from '../app/router.tsx'
import { watchNavigation, watchSession } from '../app/watch.ts'

/** What the server would say: a body for 200, or a status with a body. */
type Answer = object | [status: number, body: object]
export type Answers = Record<string, Answer | ((body: unknown) => Answer)>

const SHELL: Answers = {
  'GET /instalacao': {
    camara: 'Câmara Concórdia',
    site_url: 'https://concordia.test',
    suporte_email: null,
    suporte_whatsapp: null,
    cartao: 'sandbox',
    demo: true,
  },
  'GET /notifications/unread/count': { count: 0 },
}

/**
 * The whole application at one address, in StrictMode as in `main.tsx`, before a server that gives these answers
 * (`'POST /login': [401, { message: '…' }]`) and 404 for all else.
 * @returns the screen, where it is, and the calls made (`'POST /login'`) with their bodies
 */
export async function renderApp(at: string, answers: Answers) {
  const calls: { call: string; body: unknown }[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    const call = `${init?.method} ${String(url).replace(/^\/api/, '')}`
    const body = bodyOf(init?.body)
    calls.push({ call, body })
    const found = { ...SHELL, ...answers }[call] ?? [404, { message: `${call}?` }]
    const answer = typeof found === 'function' ? found(body) : found
    const [status, json] = Array.isArray(answer) ? answer : [200, answer]
    return Response.json(json, { status: status as number })
  })
  const queryClient = createQueryClient()
  const router = createAppRouter()
  router.update({ history: createMemoryHistory({ initialEntries: [at] }) })
  const stops = [watchSession(router, queryClient), watchExpiry()]
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
    href: () => router.state.location.href,
    callsOf: (call: string) => calls.filter((made) => made.call === call),
  }
}

/** JSON as its value; a form as its entries. */
function bodyOf(body: BodyInit | null | undefined): unknown {
  if (body instanceof FormData) return Object.fromEntries(body)
  return typeof body === 'string' ? JSON.parse(body) : null
}
