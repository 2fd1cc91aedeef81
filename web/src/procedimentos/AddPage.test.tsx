import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startSession } from '../api/session.ts'
import { type Answers, renderApp } from '../test/app.tsx'
import { loginData, USER } from '../test/session.ts'

beforeEach(() => startSession(loginData()))

const open = (at: string, answers: Answers = {}) => renderApp(at, { 'GET /user': { user: USER }, ...answers })
const WRONG = 'Número ou senha de acesso incorretos.'

test('both fields are required, and the first one gets the focus', async () => {
  const { screen, callsOf } = await open('/processo/add')
  await screen.getByRole('button', { name: 'adicionar' }).click()
  await expect.element(screen.getByText('Informe o número do processo')).toBeVisible()
  await expect.element(screen.getByText('Informe a senha de acesso')).toBeVisible()
  await expect.element(screen.getByLabelText('Número do processo *')).toHaveFocus()
  expect(callsOf('POST /processo/add')).toEqual([])
})

test('the number comes from the address, Enter submits, and the process opens with the server’s message', async () => {
  const { screen, href, callsOf } = await open('/processo/add?id=27', {
    'POST /processo/add': { message: 'Processo adicionado com sucesso' },
  })
  await expect.element(screen.getByLabelText('Número do processo *')).toHaveValue('27')
  await screen.getByLabelText('Senha de acesso *').fill('QGR2GCXXK2')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Processo adicionado com sucesso')).toBeVisible()
  await expect.poll(href).toBe('/processo/27/details')
  expect(callsOf('POST /processo/add').map(({ body }) => body)).toEqual([{ id: 27, password: 'QGR2GCXXK2' }])
})

test('a wrong password shows at the field, which keeps the focus; too many tries show in the bar and in the form, until the next one', async () => {
  const message = 'Muitas tentativas. Tente de novo mais tarde.'
  const answers: [number, object][] = [
    [422, { message: WRONG, errors: { password: [WRONG] } }],
    [429, { message }],
  ]
  const { screen, href } = await open('/processo/add?id=27', { 'POST /processo/add': () => answers.shift()! })
  await screen.getByLabelText('Senha de acesso *').fill('errada')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByLabelText('Senha de acesso *')).toHaveAccessibleDescription(/incorretos/)
  await expect.element(screen.getByLabelText('Senha de acesso *')).toHaveFocus()
  await expect.poll(href).toBe('/processo/add?id=27')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('alert').getByText(message)).toBeVisible()
  const inForm = screen.getByRole('main').getByText(message)
  await expect.element(inForm).toBeVisible()
  await screen.getByLabelText('Número do processo *').fill('')
  await screen.getByRole('button', { name: 'adicionar' }).click()
  await expect.element(inForm).not.toBeInTheDocument()
})

const NO_ACCESS: [number, object] = [403, { message: 'Você não tem acesso a este conteúdo.' }]

test.each(['/processo/add?id=27&aviso=x', '/processo/27/details?aviso=x'])(
  'by the link of an e-mail an invited parte enters at once, without number and password: %s',
  async (at) => {
    let entered = false
    const { screen, href, callsOf } = await open(at, {
      'POST /processo/27/entrar': () => {
        entered = true
        return { message: 'Processo adicionado com sucesso' }
      },
      'GET /processo/27': () => (entered ? [404, { message: 'Aberto.' }] : NO_ACCESS),
    })
    await expect.element(screen.getByText('Processo adicionado com sucesso')).toBeVisible()
    await expect.element(screen.getByText('Aberto.')).toBeVisible()
    await expect.poll(href).toBe('/processo/27/details')
    expect(callsOf('POST /processo/27/entrar')).toHaveLength(1)
  },
)

test('by the link of an e-mail a stranger is asked for the password, and enters nowhere by the way', async () => {
  const { screen, href, callsOf } = await open('/processo/27/details?aviso=x', {
    'POST /processo/27/entrar': NO_ACCESS,
    'GET /processo/27': NO_ACCESS,
  })
  await expect.element(screen.getByText(/não tem acesso ao processo 27/)).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Acompanhar o processo 27' })).toBeVisible()
  await expect.element(screen.getByLabelText('Senha de acesso *')).toBeVisible()
  await expect.poll(href).toBe('/processo/add?id=27')
  expect(callsOf('POST /processo/27/entrar')).toHaveLength(1)
})

test('without an e-mail nobody enters by opening an address', async () => {
  const { screen, callsOf } = await open('/processo/27/details', {
    'POST /processo/27/entrar': { message: 'Processo adicionado com sucesso' },
    'GET /processo/27': NO_ACCESS,
  })
  await expect.element(screen.getByRole('heading', { name: 'Processo existente' })).toBeVisible()
  expect(callsOf('POST /processo/27/entrar')).toEqual([])
})
