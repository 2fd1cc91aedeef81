import type { Notificacao } from '@concordia/contract/notificacoes/schemas'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Answers, renderApp } from '../test/app.tsx'
import { loginData, USER } from '../test/session.ts'

const notice = (id: number, change: Partial<Notificacao> = {}): Notificacao => ({
  id,
  data: {
    subject: `Processo ${id} protocolado`,
    body: `Sua petição deu origem ao processo ${id}.`,
    path: `/processo/${id}/details`,
  },
  created_at: '2026-11-20T17:05:00.000Z',
  read_at: null,
  ...change,
})

/** A server with these notices, newest first, twenty per page. */
function server(notices: Notificacao[], answers: Answers = {}): Answers {
  const page = (n: number) => () => ({
    notifications: { data: notices.slice((n - 1) * 20, n * 20), total: notices.length, per_page: 20 },
  })
  const read = (at: Notificacao) => {
    at.read_at ??= '2026-11-20T18:00:00.000Z'
    return { notification: { ...at } }
  }
  return {
    'GET /user': { user: USER },
    'GET /notifications/unread/count': () => ({ count: notices.filter(({ read_at }) => read_at === null).length }),
    'GET /notifications?page=1': page(1),
    'GET /notifications?page=2': page(2),
    'GET /notifications?page=9': page(9),
    ...Object.fromEntries(notices.map((at) => [`PUT /notification/${at.id}`, () => read(at)])),
    'PUT /notifications': (body) => {
      const unread = notices.filter(({ id, read_at }) => id <= (body as { ate: number }).ate && read_at === null)
      for (const at of unread) read(at)
      return { message: 'Notificações marcadas como lidas', count: unread.length }
    },
    ...answers,
  }
}

function open(answers: Answers, at = '/notifications') {
  localStorage.setItem('concordia.sessao', JSON.stringify(loginData()))
  return renderApp(at, answers)
}
/** The network goes down and comes back, so the client asks for the count at once. */
function reconnect(): void {
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
}
type App = Awaited<ReturnType<typeof renderApp>>

const item = ({ screen }: App, id: number) => screen.getByRole('button', { name: `Processo ${id} protocolado` })
const chip = ({ screen }: App) => screen.getByRole('link', { name: /^Notificações/ })
const all = ({ screen }: App) => screen.getByRole('button', { name: 'marcar todas como lidas' })

test('an entry shows subject, text, time and, in words, whether it is unread', async () => {
  const app = await open(server([notice(2), notice(1, { read_at: '2026-11-20T17:30:00.000Z' })]))
  await expect.element(item(app, 2)).toHaveAccessibleDescription('Não lida 20/11/2026 às 14h05')
  await expect.element(item(app, 1)).toHaveAccessibleDescription('20/11/2026 às 14h05')
  await expect.element(app.screen.getByText('Sua petição deu origem ao processo 2.')).toBeVisible()
})

test('opening an unread entry marks it as read and lowers the chip before the server has answered', async () => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const notices = [notice(2), notice(1)]
  const given = server(notices)
  const put = given['PUT /notification/2'] as () => object
  const app = await open({ ...given, 'PUT /notification/2': () => held.then(put) })
  await expect.element(chip(app)).toHaveAccessibleName('Notificações 2 não lidas')
  await item(app, 2).click()
  await expect.element(chip(app)).toHaveAccessibleName('Notificações 1 não lida')
  await expect.element(item(app, 2)).toHaveAccessibleDescription('20/11/2026 às 14h05')
  answer()
  await expect.poll(() => notices[0]!.read_at).toBe('2026-11-20T18:00:00.000Z')
  await expect.element(app.screen.getByText('Lida em 20/11/2026 às 15h00')).toBeVisible()
  await expect.element(chip(app)).toHaveAccessibleName('Notificações 1 não lida')
})

test('by keyboard: Enter opens and closes an entry, Tab reaches its link, Enter follows it; marked as read once', async () => {
  const app = await open(server([notice(2), notice(1)]))
  await expect.element(item(app, 2)).toHaveAttribute('aria-expanded', 'false')
  ;(item(app, 2).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item(app, 2)).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(item(app, 2)).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Enter}{Tab}')
  const link = app.screen.getByRole('link', { name: 'abrir' })
  await expect.element(link).toHaveFocus()
  await expect.element(link).toHaveAccessibleDescription('Processo 2 protocolado')
  await userEvent.keyboard('{Enter}')
  await expect.poll(app.href).toBe('/processo/2/details')
  expect(app.callsOf('PUT /notification/2')).toHaveLength(1)
})

test('when marking fails, entry and chip change back without a message, and opening its page tries again', async () => {
  const refusals = [500]
  const notices = [notice(2)]
  const given = server(notices)
  const put = given['PUT /notification/2'] as () => object
  const app = await open({
    ...given,
    'PUT /notification/2': () => (refusals.pop() ? [500, { message: 'Falhou' }] : put()),
  })
  await item(app, 2).click()
  await expect.poll(() => app.callsOf('PUT /notification/2').length).toBe(1)
  await expect.element(item(app, 2)).toHaveAccessibleDescription(/Não lida/)
  await expect.element(chip(app)).toHaveAccessibleName('Notificações 1 não lida')
  await expect.element(app.screen.getByRole('alert')).toBeEmptyDOMElement()
  await app.screen.getByRole('link', { name: 'abrir' }).click()
  await expect.element(chip(app)).toHaveAccessibleName('Notificações')
  expect(notices[0]!.read_at).not.toBeNull()
})

test('a notice without an address, or with one that leads nowhere else, has no link', async () => {
  const paths = { 3: '//evil.example/a', 2: '/notifications', 1: null }
  const notices = ([3, 2, 1] as const).map((id) =>
    notice(id, { data: { subject: `Processo ${id} protocolado`, body: 'Texto.', path: paths[id] } }),
  )
  const app = await open(server(notices))
  for (const id of [3, 2, 1]) await item(app, id).click()
  await expect.element(app.screen.getByText(/^Lida em/).nth(2)).toBeVisible()
  await expect.element(app.screen.getByRole('link', { name: 'abrir' })).not.toBeInTheDocument()
})

test("'marcar todas como lidas' marks up to the newest one shown, says so, and keeps the focus while it waits", async () => {
  const notices = [notice(3), notice(2), notice(1)]
  const app = await open(server(notices))
  await expect.element(item(app, 3)).toBeVisible()
  // A notice arrives that the page has not loaded.
  notices.unshift(notice(4))
  await all(app).click()
  await expect.element(app.screen.getByText('Notificações marcadas como lidas')).toBeVisible()
  expect(app.callsOf('PUT /notifications').map(({ body }) => body)).toEqual([{ ate: 3 }])
  await expect.element(item(app, 4)).toHaveAccessibleDescription(/Não lida/)
  await expect.element(item(app, 3)).toHaveAccessibleDescription('20/11/2026 às 14h05')
  await expect.element(chip(app)).toHaveAccessibleName('Notificações 1 não lida')
  await expect.element(all(app)).not.toHaveAttribute('aria-disabled')
  await all(app).click()
  await expect.element(chip(app)).toHaveAccessibleName('Notificações')
  await expect.element(all(app)).toHaveAttribute('aria-disabled', 'true')
  await expect.element(all(app)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(app.callsOf('PUT /notifications').map(({ body }) => body)).toEqual([{ ate: 3 }, { ate: 4 }])
})

test('from another page, all up to the first of page 1 are marked', async () => {
  const notices = Array.from({ length: 25 }, (_, index) => notice(25 - index))
  const app = await open(server(notices), '/notifications?page=2')
  await expect.element(item(app, 5)).toBeVisible()
  await all(app).click()
  await expect.element(chip(app)).toHaveAccessibleName('Notificações')
  expect(app.callsOf('PUT /notifications').map(({ body }) => body)).toEqual([{ ate: 25 }])
})

test('the page number is in the address; a page past the end leads back', async () => {
  const notices = Array.from({ length: 25 }, (_, index) => notice(25 - index))
  const app = await open(server(notices), '/notifications?page=9')
  await app.screen.getByRole('button', { name: 'ir para a primeira página' }).click()
  await expect.element(app.screen.getByText('1 a 20 de 25 notificações')).toBeVisible()
  await expect.poll(app.href).toBe('/notifications')
  await app.screen.getByRole('button', { name: 'Página 2' }).click()
  await expect.element(app.screen.getByText('21 a 25 de 25 notificações')).toBeVisible()
  await expect.poll(app.href).toBe('/notifications?page=2')
  // Changing pages announces nothing new.
  await app.screen.getByRole('button', { name: 'Página 1' }).click()
  await expect.element(item(app, 25)).toBeVisible()
  await expect.element(app.screen.getByRole('status').filter({ hasText: 'Cheg' })).not.toBeInTheDocument()
})

test('a new notice appears on top by itself, and an open entry stays open', async () => {
  const notices = [notice(1)]
  const app = await open(server(notices))
  await item(app, 1).click()
  await expect.element(app.screen.getByText('Lida em 20/11/2026 às 15h00')).toBeVisible()
  await expect.poll(app.waiting).toBe(0)
  notices.unshift(notice(2))
  reconnect()
  await expect.element(item(app, 2)).toBeVisible()
  await expect.element(app.screen.getByText('Chegou uma nova notificação.')).toBeInTheDocument()
  await expect.element(item(app, 1)).toHaveAttribute('aria-expanded', 'true')
})

test('without notices there is a sentence and a link, and nothing to mark', async () => {
  const app = await open(server([]))
  await expect.element(app.screen.getByText(/Nenhuma notificação\./)).toBeVisible()
  await expect.element(all(app)).toHaveAttribute('aria-disabled', 'true')
})

test('a failed load says so and can be retried; a list on screen stays when a refresh fails', async () => {
  const notices = [notice(1)]
  const given = server(notices)
  const list = given['GET /notifications?page=1'] as () => object
  let fails = true
  const app = await open({
    ...given,
    'GET /notifications?page=1': () => (fails ? [500, { message: 'Tente mais tarde.' }] : list()),
  })
  await expect.element(app.screen.getByText('Tente mais tarde.')).toBeVisible()
  fails = false
  await app.screen.getByRole('button', { name: 'tentar de novo' }).click()
  await expect.element(item(app, 1)).toBeVisible()
  fails = true
  const before = app.callsOf('GET /notifications?page=1').length
  notices.unshift(notice(2))
  reconnect()
  await expect.poll(() => app.callsOf('GET /notifications?page=1').length).toBeGreaterThan(before)
  await expect.element(item(app, 1)).toBeVisible()
  await expect.element(app.screen.getByText('Tente mais tarde.')).not.toBeInTheDocument()
})
