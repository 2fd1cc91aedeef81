import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { renderApp } from '../../test/app.tsx'
import { representacao } from '../../test/representacao.ts'
import { loginData, USER } from '../../test/session.ts'

const STAFF = { role: 'secretario', name: 'Conta da Secretaria' } as const
beforeEach(() => startSession(loginData(STAFF)))

test('the secretariat refuses a power of attorney only with a reason, which the lawyer reads', async () => {
  const linha = {
    materia: { tipo: 'processo', id: 27 },
    representacao: representacao({ situacao: 'apresentada', atua: false, pode: { decidir: true } }),
  }
  const { screen, calls } = await renderApp('/secretaria/representacoes', {
    'GET /user': { user: { ...USER, ...STAFF } },
    'GET /secretaria/representacoes?page=1': { representacoes: { data: [linha], total: 1, per_page: 20 } },
    'PUT /secretaria/representacao/5': {
      representacao: representacao({ situacao: 'recusada' }),
      evento: null,
      message: 'Procuração recusada.',
    },
  })
  await screen.getByRole('button', { name: 'conferir a procuração de Fulana de Tal' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Recusar' }).click()
  await dialog.getByRole('button', { name: 'recusar a procuração' }).click()
  await expect.element(dialog.getByText('Informe o motivo')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Falta a assinatura do cliente.')
  await dialog.getByRole('button', { name: 'recusar a procuração' }).click()
  await expect.element(screen.getByText('Procuração recusada.')).toBeVisible()
  expect(calls.map(({ call }) => call)).toContain('PUT /secretaria/representacao/5')
})

test('an empty queue says so', async () => {
  const { screen } = await renderApp('/secretaria/representacoes', {
    'GET /user': { user: { ...USER, ...STAFF } },
    'GET /secretaria/representacoes?page=1': { representacoes: { data: [], total: 0, per_page: 20 } },
  })
  await expect.element(screen.getByText('Nenhuma procuração espera conferência.')).toBeVisible()
})
