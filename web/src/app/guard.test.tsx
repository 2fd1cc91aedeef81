import { expect, test } from 'vitest'
import { internalHref } from '../paths/page.ts'
import { path } from '../paths/paths.ts'
import { type Answers, renderApp } from '../test/app.tsx'
import { loginData } from '../test/session.ts'

const SERVER: Answers = {
  'POST /login': loginData(),
  'GET /user': { user: loginData().user },
}
const ELSEWHERE = [
  'https://evil.example/a',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/.//evil.example',
  '/\t/evil.example',
]
const SOME_ELSEWHERE = ['//evil.example', '/\t/evil.example']

test.each(SOME_ELSEWHERE)('signing in never leads to another site: %s', async (volta) => {
  const { screen, href } = await renderApp(path('Login', {}, { volta }), SERVER)
  await screen.getByLabelText('E-mail').fill('parte@concordia.test')
  await screen.getByLabelText('Senha', { exact: true }).fill('concordia-demo')
  await screen.getByRole('button', { name: 'entrar' }).click()
  await expect.element(screen.getByText('Nenhum processo.')).toBeVisible()
  await expect.poll(href).toBe('/home')
})

test.each(SOME_ELSEWHERE)('a user who is already signed in is not led to another site either: %s', async (volta) => {
  localStorage.setItem('concordia.sessao', JSON.stringify(loginData()))
  const { screen, href } = await renderApp(path('Login', {}, { volta }), SERVER)
  await expect.element(screen.getByText('Nenhum processo.')).toBeVisible()
  await expect.poll(href).toBe('/home')
})

const STAFF = { role: 'secretario', name: 'Conta da Secretaria' } as const
test.each([
  ['the desk', {}, '/secretaria'],
  ['the page they asked for', { volta: '/processos' }, '/processos'],
] as const)('signing in, the secretariat arrives at %s', async (_, query, at) => {
  const { screen, href } = await renderApp(path('Login', {}, query), { ...SERVER, 'POST /login': loginData(STAFF) })
  await screen.getByLabelText('E-mail').fill('secretaria@concordia.test')
  await screen.getByLabelText('Senha', { exact: true }).fill('concordia-demo')
  await screen.getByRole('button', { name: 'entrar' }).click()
  await expect.poll(href).toBe(at)
})

test('the secretariat signed in already is led from the sign-in to its desk, from the root to the home', async () => {
  localStorage.setItem('concordia.sessao', JSON.stringify(loginData(STAFF)))
  const { href, go } = await renderApp(path('Login'), SERVER)
  await expect.poll(href).toBe('/secretaria')
  await go('/')
  await expect.poll(href).toBe('/home')
})

test('an address of ours is kept with its query; any other is dropped', () => {
  expect(internalHref('/processos/ativos?page=2#fim')).toBe('/processos/ativos?page=2#fim')
  for (const volta of [...ELSEWHERE, '', 'processos', `${location.origin.replace('http', 'ftp')}/a`]) {
    expect(internalHref(volta)).toBeUndefined()
  }
})
