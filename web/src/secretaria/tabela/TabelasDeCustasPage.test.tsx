import { expect, test } from 'vitest'
import { renderApp } from '../../test/app.tsx'
import { loginData } from '../../test/session.ts'
import { TABELA } from '../../test/tabela.ts'

const EM_VIGOR = { ...TABELA, publicada: true, em_vigor: true }
const RASCUNHO = { ...TABELA, id: 2, vigente_de: null, publicada: false, em_vigor: false }

async function open(role: 'admin' | 'secretario', answers = {}) {
  const session = loginData()
  localStorage.setItem('concordia.sessao', JSON.stringify({ ...session, user: { ...session.user, role } }))
  return renderApp('/secretaria/tabela-de-custas', {
    'GET /secretaria/tabelas-de-custas': { tabelas: [RASCUNHO, EM_VIGOR] },
    ...answers,
  })
}

test('the examples follow what is written; a field that is wrong is named, and nothing is sent', async () => {
  const { screen, calls } = await open('secretario', {
    'PUT /secretaria/tabela-de-custas/2': { tabela: RASCUNHO, message: 'Rascunho salvo com sucesso' },
  })
  await expect.element(screen.getByText('Só a administração publica uma tabela.')).toBeVisible()
  await screen.getByRole('button', { name: 'editar rascunho' }).click()
  const fixo = screen.getByRole('group', { name: 'Faixa 1 do item 3' }).getByRole('textbox', { name: 'Valor fixo' })
  await fixo.fill('420')
  await expect.element(screen.getByText('R$ 420,00')).toBeVisible()
  await fixo.fill('0')
  await expect.element(screen.getByText('Corrija os campos indicados para atualizar os exemplos.')).toBeVisible()
  await screen.getByRole('button', { name: 'salvar rascunho' }).click()
  await expect.element(screen.getByText('Informe um valor fixo ou um percentual.')).toBeVisible()
  await screen.getByRole('button', { name: 'remover item 3' }).click()
  await screen.getByRole('button', { name: 'salvar rascunho' }).click()
  await expect.element(screen.getByText('Falta a taxa de registro de caso de mediação.')).toBeVisible()
  expect(calls.map(({ call }) => call)).not.toContain('PUT /secretaria/tabela-de-custas/2')
})

test('an administrator publishes with the password, and reads what happens', async () => {
  const { screen, calls } = await open('admin', {
    'POST /secretaria/tabela-de-custas/2/publicar': [
      422,
      { message: 'Senha incorreta.', errors: { password: ['Senha incorreta.'] } },
    ],
  })
  await screen.getByRole('button', { name: 'publicar', exact: true }).click()
  const dialog = screen.getByRole('dialog', { name: 'Publicar a tabela de custas' })
  await expect.element(dialog.getByText(/Depois de publicada, a tabela não muda mais/)).toBeVisible()
  await dialog.getByLabelText(/^Sua senha/).fill('errada')
  await dialog.getByRole('button', { name: 'publicar tabela' }).click()
  await expect.element(dialog.getByText('Senha incorreta.')).toBeVisible()
  expect(calls.at(-1)?.body).toMatchObject({ password: 'errada', vigente_de: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
})
