import { expect, test } from 'vitest'
import { type Answers, renderApp } from '../test/app.tsx'
import { held } from '../test/held.ts'
import { loginData, USER } from '../test/session.ts'

const AVISO = '0b7e6c1e-3f6d-4d5e-9a43-6f2b8d1c9e70'
const TELL = `PUT /aviso/${AVISO}`
const COUNT = 'GET /notifications/unread/count'
const LIST = 'POST /processos?page=2'
const ADDRESS = `/processos/ativos?page=2&aviso=${AVISO}#fim`

/** A server with one notice, which becomes read when the client reports that its e-mail was opened. */
function server(answers: Answers = {}): Answers {
  let count = 1
  return {
    'POST /login': loginData(),
    'GET /user': { user: USER },
    [COUNT]: () => ({ count }),
    [LIST]: { processos: { data: [], total: 0, per_page: 20 } },
    [TELL]: () => {
      count = 0
      return { message: 'Aviso registrado' }
    },
    ...answers,
  }
}
const signedIn = (user = {}) => localStorage.setItem('concordia.sessao', JSON.stringify(loginData(user)))
type App = Awaited<ReturnType<typeof renderApp>>

async function signIn({ screen }: App) {
  await screen.getByLabelText('E-mail').fill('parte@concordia.test')
  await screen.getByLabelText('Senha', { exact: true }).fill('concordia-demo')
  await screen.getByRole('button', { name: 'entrar' }).click()
}

test("an e-mail's link is reported once and removed from the address, without reloading the page", async () => {
  signedIn()
  const { [TELL]: tell, ...rest } = server()
  const { answer, letGo } = held({})
  const app = await renderApp(ADDRESS, { ...rest, [TELL]: () => answer().then(tell as () => object) }, '/home')
  await expect.element(app.screen.getByText('Esta página da lista está vazia.')).toBeVisible()
  await expect.element(app.screen.getByRole('link', { name: 'Notificações 1 não lida' })).toBeVisible()
  const title = app.screen.getByRole('heading', { level: 1 }).element()
  const before = app.callsOf(LIST).length
  letGo()
  await expect.poll(app.href).toBe('/processos/ativos?page=2#fim')
  await expect.element(app.screen.getByRole('link', { name: 'Notificações', exact: true })).toBeVisible()
  expect(app.callsOf(TELL)).toHaveLength(1)
  expect(app.callsOf(LIST)).toHaveLength(before)
  expect(app.screen.getByRole('heading', { level: 1 }).element()).toBe(title)
  // The removal of `?aviso` adds no history entry: one step back is the page before.
  expect(await app.back()).toBe(true)
  await expect.poll(app.href).toBe('/home')
})

test('signed out, it survives the sign-in and is reported then', async () => {
  const app = await renderApp(ADDRESS, server())
  await expect.element(app.screen.getByRole('button', { name: 'entrar' })).toBeVisible()
  expect(app.callsOf(TELL)).toHaveLength(0)
  await signIn(app)
  await expect.poll(app.href).toBe('/processos/ativos?page=2#fim')
  expect(app.callsOf(TELL)).toHaveLength(1)
})

test('with a session that the server rejects, it survives the next sign-in too', async () => {
  signedIn()
  let known = false
  const refused = (answer: object) => () => (known ? answer : [401, { message: 'Não autenticado' }])
  const app = await renderApp(ADDRESS, {
    ...server(),
    [TELL]: refused({ message: 'Aviso registrado' }) as never,
    'GET /user': refused({ user: USER }) as never,
    [LIST]: refused({ processos: { data: [], total: 0, per_page: 20 } }) as never,
  })
  await expect.element(app.screen.getByRole('button', { name: 'entrar' })).toBeVisible()
  expect(decodeURIComponent(app.href())).toContain(`aviso=${AVISO}`)
  known = true
  const before = app.callsOf(TELL).length
  await signIn(app)
  await expect.poll(app.href).toBe('/processos/ativos?page=2#fim')
  expect(app.callsOf(TELL)).toHaveLength(before + 1)
})

test('it waits for the address to be confirmed', async () => {
  signedIn({ email_verified_at: null })
  let user = { ...USER, email_verified_at: null as string | null }
  const app = await renderApp(ADDRESS, server({ 'GET /user': () => ({ user }) }))
  await expect.element(app.screen.getByRole('dialog', { name: 'Confirme seu e-mail' })).toBeVisible()
  expect(app.callsOf(TELL)).toHaveLength(0)
  await expect.poll(app.href).toBe(ADDRESS)
  user = USER
  // The client fetches the user again when the tab becomes visible.
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(app.href).toBe('/processos/ativos?page=2#fim')
  expect(app.callsOf(TELL)).toHaveLength(1)
})

test('a failed report shows no error', async () => {
  signedIn()
  const app = await renderApp(ADDRESS, server({ [TELL]: [500, { message: 'Falhou' }] }))
  await expect.poll(app.href).toBe('/processos/ativos?page=2#fim')
  await expect.element(app.screen.getByRole('alert')).toBeEmptyDOMElement()
})

test('a value that is not a uuid is removed without a report', async () => {
  signedIn()
  const app = await renderApp('/processos?aviso=../logout&page=2', server())
  await expect.poll(app.href).toBe('/processos?page=2')
  expect(app.calls.filter(({ call }) => call.startsWith('PUT'))).toEqual([])
})

test('a user who has moved to another page meanwhile is not brought back', async () => {
  signedIn()
  const { answer, letGo } = held({ message: 'Aviso registrado' })
  const app = await renderApp(ADDRESS, server({ [TELL]: answer }))
  await expect.poll(() => app.callsOf(TELL).length).toBe(1)
  await app.go('/notifications')
  letGo()
  await expect.poll(() => app.callsOf(COUNT).length).toBeGreaterThan(1)
  await expect.poll(app.href).toBe('/notifications')
})
