import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { type Answers, renderApp } from '../../test/app.tsx'
import { loginData, USER } from '../../test/session.ts'

const STAFF = { role: 'secretario', name: 'Conta da Secretaria' } as const
const ACEITES = 'GET /secretaria/painel/aceites?page='
const item = (id: number, tipo: 'processo' | 'caso', dias: number) => ({
  procedimento: { tipo, id },
  titulo: 'Ruth Lemos',
  sobre: 'Padaria × Hotel',
  desde: new Date(Date.now() - dias * 86_400_000).toISOString(),
  dia: null,
})
const open = (at: string, answers: Answers) => renderApp(at, { 'GET /user': { user: { ...USER, ...STAFF } }, ...answers })

beforeEach(() => startSession(loginData(STAFF)))

test('a queue is shown whole: processos and casos with their age, page by page, each with a link to its place', async () => {
  const { screen, href } = await open('/secretaria/fila/aceites', {
    [`${ACEITES}1`]: { fila: { data: [item(12, 'processo', 5), item(9, 'caso', 2)], total: 22, per_page: 20 } },
    [`${ACEITES}2`]: { fila: { data: [item(7, 'caso', 1)], total: 22, per_page: 20 } },
  })
  await expect.element(screen.getByRole('heading', { name: 'Designações sem resposta', level: 1 })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Ruth Lemos, processo 12' }).first())
    .toHaveAttribute('href', '/processo/12/details')
  await expect
    .element(screen.getByRole('link', { name: 'Ruth Lemos, caso 9' }).first())
    .toHaveAttribute('href', '/caso/9/details')
  await expect.element(screen.getByText('há 5 dias')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Painel da secretaria' })).toHaveAttribute('href', '/secretaria')
  await screen.getByRole('button', { name: 'Próxima página' }).click()
  await expect.poll(href).toBe('/secretaria/fila/aceites?page=2')
  await expect.element(screen.getByRole('link', { name: 'Ruth Lemos, caso 7' }).first()).toBeVisible()
})

test('an empty queue says so', async () => {
  const { screen } = await open('/secretaria/fila/prazos', {
    'GET /secretaria/painel/prazos?page=1': { fila: { data: [], total: 0, per_page: 20 } },
  })
  await expect.element(screen.getByText('Sem pendências nesta fila.')).toBeVisible()
})

test('a queue with a list of its own has no page here', async () => {
  const { screen } = await open('/secretaria/fila/tarefas', {})
  await expect.element(screen.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
})
