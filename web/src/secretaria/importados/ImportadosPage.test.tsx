import type { Importado } from '@concordia/contract/secretaria/schemas/importados'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { type Answers, renderApp } from '../../test/app.tsx'
import { loginData, USER } from '../../test/session.ts'

const STAFF = { role: 'secretario', name: 'Conta da Secretaria' } as const
const LIST = 'GET /secretaria/importados?page=1'
const ABRIR = 'POST /secretaria/importado/27/abrir'

const importado = (change: Partial<Importado> = {}): Importado => ({
  procedimento: { id: 27, tipo: 'processo' },
  numero: '12/2019',
  classe: 'Prestação de serviços',
  demandantes: ['Padaria São João Ltda.', 'Outra'],
  demandadas: ['José da Silva'],
  enderecos: 3,
  protocolado_em: '2019-03-12T03:00:00.000Z',
  importado_em: '2026-11-19T17:05:00.000Z',
  importado_por: 'Conta da Administração',
  arquivo: 'importar.csv',
  impedido: null,
  ...change,
})

beforeEach(() => startSession(loginData(STAFF)))

async function open(first: Importado[], answers: Answers = {}) {
  const server = { data: first }
  const app = await renderApp('/secretaria/importados', {
    'GET /user': { user: { ...USER, ...STAFF } },
    [LIST]: () => ({ importados: { data: server.data, total: server.data.length, per_page: 20 } }),
    ...answers,
  })
  return { ...app, server }
}

test('the secretariat reads what each was before, opens it after the consequences, and it leaves the list', async () => {
  const { screen, server, callsOf } = await open([importado()], {
    [ABRIR]: () => {
      server.data = []
      return { message: 'O processo 27 foi aberto: as partes recebem número e senha por e-mail.' }
    },
  })
  for (const text of ['Antes: 12/2019', 'Padaria São João Ltda. e mais 1 × José da Silva', '12/03/2019'])
    await expect.element(screen.getByText(text).first()).toBeVisible()
  await screen.getByRole('button', { name: 'abrir às partes: Processo 27' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Abrir às partes: Processo 27' })
  await expect.element(dialog.getByText(/número e a senha de acesso: 3 endereços/)).toBeVisible()
  expect(callsOf(ABRIR)).toHaveLength(0)
  await dialog.getByRole('button', { name: 'abrir às partes' }).click()
  await expect.element(screen.getByText(/O processo 27 foi aberto/)).toBeVisible()
  await expect.element(screen.getByText(/Nenhum procedimento importado espera/)).toBeVisible()
  expect(callsOf(ABRIR)).toHaveLength(1)
})

test('a process that has ended says why it cannot be opened', async () => {
  const { screen } = await open([importado({ impedido: 'Indisponível enquanto o processo estiver arquivado: reative-o antes.' })])
  await expect.element(screen.getByText(/reative-o antes/).first()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^abrir às partes/ })).not.toBeInTheDocument()
})

test('somebody else was first: the dialog says so', async () => {
  const { screen } = await open([importado()], {
    [ABRIR]: () => [409, { message: 'Este procedimento já foi aberto às partes.' }],
  })
  await screen.getByRole('button', { name: 'abrir às partes: Processo 27' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Abrir às partes: Processo 27' })
  await dialog.getByRole('button', { name: 'abrir às partes' }).click()
  await expect.element(dialog.getByText(/já foi aberto às partes/)).toBeVisible()
})
