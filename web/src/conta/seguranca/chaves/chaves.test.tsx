import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startSession } from '../../../api/session.ts'
import { type Answers, renderApp } from '../../../test/app.tsx'
import { loginData, USER } from '../../../test/session.ts'

const CHAVE = {
  id: 7,
  nome: 'Celular',
  sincronizada: true,
  created_at: '2026-11-20T17:05:00.000Z',
  usada_em: '2026-11-21T17:05:00.000Z',
}
const OPCOES = {
  rp: { id: 'localhost', name: 'Câmara Concórdia' },
  user: { id: 'AAAA', name: USER.email, displayName: USER.name },
  challenge: 'AAAA',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
}

beforeEach(() => startSession(loginData()))

const open = (answers: Answers) =>
  renderApp('/settings?aba=seguranca', {
    'GET /user': { user: USER },
    'GET /settings/sessoes': { sessoes: [] },
    'GET /settings/sessoes/historico?page=1': { entradas: { data: [], total: 0, per_page: 20 } },
    'GET /settings/aplicativo': { aplicativo: { ativado_em: null, codigos_restantes: 0 } },
    ...answers,
  })

test('a passkey is listed with its last use, gets another name, and is removed after a question', async () => {
  let chaves = [CHAVE]
  const { screen, callsOf } = await open({
    'GET /settings/chaves': () => ({ disponivel: true, chaves }),
    'PUT /settings/chaves/7': () => {
      chaves = [{ ...CHAVE, nome: 'Telefone' }]
      return { chave: chaves[0], message: 'Salvo com sucesso' }
    },
    'DELETE /settings/chaves/7': () => {
      chaves = []
      return { message: 'Chave de acesso removida.' }
    },
  })
  const section = screen.getByRole('region', { name: 'Chaves de acesso' })
  await expect.element(section.getByText('Celular', { exact: true })).toBeVisible()
  await expect.element(section.getByText(/^copiada para os seus outros aparelhos, adicionada em/)).toBeVisible()
  await section.getByRole('button', { name: 'mudar nome: Celular' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Nome da chave *').fill('')
  await dialog.getByRole('button', { name: 'salvar' }).click()
  await expect.element(dialog.getByLabelText('Nome da chave *')).toHaveAccessibleDescription('Informe o nome da chave')
  await dialog.getByLabelText('Nome da chave *').fill('Telefone')
  await dialog.getByRole('button', { name: 'salvar' }).click()
  await section.getByRole('button', { name: 'remover a chave: Telefone' }).click()
  await expect.element(screen.getByText(/“Telefone” não abre mais a sua conta/)).toBeVisible()
  expect(callsOf('DELETE /settings/chaves/7')).toEqual([])
  await screen.getByRole('button', { name: 'remover a chave' }).click()
  await expect.element(section.getByText('Nenhuma chave adicionada.')).toBeVisible()
})

test('where a passkey is the second factor, new recovery codes are made with the password, without a code', async () => {
  const { screen, callsOf } = await open({
    'GET /settings/chaves': { disponivel: true, chaves: [CHAVE] },
    'GET /sessao/prova': { fator: 'chave', chave: true, obrigatorio: false, ate: null },
    'GET /settings/aplicativo': { aplicativo: { ativado_em: null, codigos_restantes: 2 } },
    'POST /settings/aplicativo/recuperacao': [201, { codigos: ['ABCDE-FGH23'], message: 'Novos códigos criados.' }],
  })
  await expect.element(screen.getByText('Restam 2 códigos de recuperação.')).toBeVisible()
  await screen.getByRole('button', { name: 'criar novos códigos de recuperação' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByLabelText(/^Código/)).not.toBeInTheDocument()
  await dialog.getByLabelText('Senha atual *').fill('concordia-demo')
  await dialog.getByRole('button', { name: 'criar novos códigos' }).click()
  await expect.element(dialog.getByText('ABCDE-FGH23')).toBeVisible()
  expect(callsOf('POST /settings/aplicativo/recuperacao').map(({ body }) => body)).toEqual([
    { password_current: 'concordia-demo' },
  ])
})

test('where the address allows none, the section says so and offers nothing', async () => {
  const { screen } = await open({ 'GET /settings/chaves': { disponivel: false, chaves: [] } })
  await expect.element(screen.getByText('O endereço desta instalação não permite chaves de acesso.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'adicionar chave' })).not.toBeInTheDocument()
})

test('the code of the second factor is asked for; who closes the browser’s dialog begins again', async () => {
  vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('closed', 'NotAllowedError'))
  const { screen, callsOf } = await open({
    'GET /settings/chaves': { disponivel: true, chaves: [] },
    'POST /settings/chaves/desafio': (body) =>
      (body as { code_atual?: string }).code_atual
        ? { fator: 'email', message: 'Siga as instruções do navegador.', opcoes: OPCOES }
        : { fator: 'email', message: 'Enviamos um código para o seu e-mail.', opcoes: null },
  })
  await screen.getByRole('button', { name: 'adicionar chave' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Senha atual *').fill('concordia-demo')
  await dialog.getByRole('button', { name: 'continuar' }).click()
  const code = dialog.getByLabelText('Código enviado ao seu e-mail *')
  await expect.element(code).toHaveFocus()
  await userEvent.keyboard('123456{Enter}')
  await expect.element(screen.getByText(/A chave não foi criada\./)).toBeVisible()
  await expect.element(code).not.toBeInTheDocument()
  expect(callsOf('POST /settings/chaves/desafio').map(({ body }) => body)).toEqual([
    { password_current: 'concordia-demo' },
    { password_current: 'concordia-demo', code_atual: '123456' },
  ])
  expect(callsOf('POST /settings/chaves')).toEqual([])
})
