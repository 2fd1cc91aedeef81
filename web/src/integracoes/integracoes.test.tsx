import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../api/session.ts'
import { loginData, USER } from '../test/session.ts'
import { entrega, openTab, openWebhook, pageOf, TOKEN, webhook } from './integracoes.scene.tsx'

beforeEach(() => startSession(loginData()))

test('the dialog creates a token with name, scopes and password, shows it once, and the list has it', async () => {
  let tokens: object[] = []
  const { screen, callsOf } = await openTab({
    'GET /settings/tokens': () => ({ tokens }),
    'POST /settings/tokens': () => {
      tokens = [{ ...TOKEN, usado_em: null, ip: null }]
      return [201, { token: 'conc_segredo', id: 7, message: 'Token criado.' }]
    },
  })
  const section = screen.getByRole('region', { name: 'Tokens de API' })
  await expect.element(section.getByText(/^Nenhum token\./)).toBeVisible()
  await section.getByRole('button', { name: 'criar token' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'criar token' }).click()
  await expect.element(dialog.getByLabelText('Nome do token *')).toHaveAccessibleDescription(/Informe o nome do token/)
  await dialog.getByLabelText('Nome do token *').fill('ERP do escritório')
  await dialog.getByLabelText(/^Custas: pagar/).click()
  await dialog.getByLabelText('365 dias').click()
  await dialog.getByLabelText('Senha da sua conta *').fill('concordia-demo')
  await dialog.getByRole('button', { name: 'criar token' }).click()
  await expect.element(dialog.getByText('conc_segredo')).toHaveFocus()
  expect(callsOf('POST /settings/tokens').map(({ body }) => body)).toEqual([
    { nome: 'ERP do escritório', escopos: ['leitura', 'custas'], dias: 365, password: 'concordia-demo' },
  ])
  await dialog.getByRole('button', { name: 'guardei' }).click()
  await expect.element(section.getByText('ERP do escritório')).toBeVisible()
  await expect.element(section.getByText(/ainda não usado/)).toBeVisible()
  await expect.element(screen.getByText('conc_segredo')).not.toBeInTheDocument()
})

test('the code by e-mail is asked for before a token is created, and its error is shown at its field', async () => {
  const { screen, callsOf } = await openTab({
    'GET /sessao/prova': { fator: 'email', chave: false, obrigatorio: false, ate: null },
    'POST /settings/tokens/code': { message: 'Enviamos um código para o seu e-mail.' },
    'POST /settings/tokens': [422, { message: 'x', errors: { code: ['Código incorreto.'] } }],
  })
  await screen.getByRole('button', { name: 'criar token' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'enviar código ao meu e-mail' }).click()
  await dialog.getByLabelText('Nome do token *').fill('ERP')
  await dialog.getByLabelText('Senha da sua conta *').fill('concordia-demo')
  await dialog.getByLabelText('Código enviado ao seu e-mail *').fill('123456')
  await dialog.getByRole('button', { name: 'criar token' }).click()
  await expect.element(dialog.getByText('Código incorreto.')).toBeVisible()
  expect(callsOf('POST /settings/tokens/code')).toHaveLength(1)
})

test('a token is ended after a question', async () => {
  let tokens = [TOKEN]
  const { screen, callsOf } = await openTab({
    'GET /settings/tokens': () => ({ tokens }),
    'DELETE /settings/tokens/7': () => {
      tokens = []
      return { message: 'Token encerrado.' }
    },
  })
  await expect.element(screen.getByText(/usado em .*, de 192\.0\.2\.7$/)).toBeVisible()
  await screen.getByRole('button', { name: 'encerrar o token: ERP do escritório' }).click()
  await expect.element(screen.getByText(/param na hora/)).toBeVisible()
  expect(callsOf('DELETE /settings/tokens/7')).toEqual([])
  await screen.getByRole('button', { name: 'encerrar o token', exact: true }).click()
  await expect.element(screen.getByText(/^Nenhum token\./)).toBeVisible()
})

test('the dialog creates a webhook, shows what is wrong at the field, and shows the secret once', async () => {
  let answer: [number, object] = [422, { message: 'x', errors: { url: ['Este endereço leva a uma rede interna.'] } }]
  const { screen, callsOf } = await openTab({ 'POST /settings/webhooks': () => answer })
  await screen.getByRole('button', { name: 'criar webhook' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'criar webhook' }).click()
  await expect.element(dialog.getByText('Escolha o que o programa fica sabendo')).toBeVisible()
  await dialog.getByLabelText('Endereço que recebe as mensagens *').fill('https://10.0.0.1/')
  await dialog.getByLabelText('Eventos dos autos de processos').click()
  await dialog.getByRole('button', { name: 'criar webhook' }).click()
  await expect.element(dialog.getByText('Este endereço leva a uma rede interna.')).toBeVisible()
  answer = [201, { webhook: webhook(), segredo: 'whsec_abc', message: 'Webhook criado.' }]
  await dialog.getByLabelText('Endereço que recebe as mensagens *').fill('https://erp.example/hook')
  await dialog.getByRole('button', { name: 'criar webhook' }).click()
  await expect.element(dialog.getByText('whsec_abc')).toBeVisible()
  expect(callsOf('POST /settings/webhooks').at(-1)?.body).toEqual({ url: 'https://erp.example/hook', tipos: ['processo.*'] })
})

test('the page of a webhook has its log; a message is sent again, a test is sent, the log is filtered', async () => {
  const { screen, callsOf, href } = await openWebhook({
    'GET /settings/webhooks/4/entregas?page=1': { webhook: webhook(), entregas: pageOf([entrega()]) },
    'GET /settings/webhooks/4/entregas?page=1&situacao=entregue': { webhook: webhook(), entregas: pageOf([]) },
    'POST /settings/webhooks/entrega/30/repetir': [201, { entrega: { id: 31 }, message: 'A mensagem está a caminho.' }],
    'POST /settings/webhooks/4/ping': [201, { entrega: { id: 32 }, message: 'A mensagem está a caminho.' }],
  })
  await expect.element(screen.getByRole('heading', { name: 'erp.example' })).toBeVisible()
  await expect.element(screen.getByText('Eventos dos autos de processos; custas.paga')).toBeVisible()
  await expect.element(screen.getByText('500 em 120 ms: Internal Server Error').first()).toBeVisible()
  await screen.getByRole('button', { name: 'enviar de novo: processo.evento' }).first().click()
  await screen.getByRole('button', { name: 'enviar teste' }).click()
  await expect.poll(() => callsOf('POST /settings/webhooks/4/ping').length).toBe(1)
  expect(callsOf('POST /settings/webhooks/entrega/30/repetir')).toHaveLength(1)
  await screen.getByRole('tab', { name: 'Entregue' }).click()
  await expect.element(screen.getByText('Nenhuma mensagem na situação “Entregue”.')).toBeVisible()
  expect(href()).toBe('/settings/webhook/4?situacao=entregue')
})

test('a webhook that the platform switched off says why, and is switched on again', async () => {
  const off = webhook({ situacao: 'desligado', motivo: 'nada foi entregue por 3 dias' })
  const { screen, callsOf } = await openWebhook({
    'GET /settings/webhooks/4/entregas?page=1': {
      webhook: off,
      entregas: pageOf([entrega({ situacao: 'desligada', status: null })]),
    },
    'PUT /settings/webhooks/4': { webhook: webhook(), message: 'Salvo com sucesso' },
  })
  await expect.element(screen.getByText(/foi desligado porque nada foi entregue por 3 dias/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'enviar teste' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'editar' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Ativo', { exact: true }).click()
  await dialog.getByRole('button', { name: 'salvar' }).click()
  await expect
    .poll(() => callsOf('PUT /settings/webhooks/4').map(({ body }) => body))
    .toEqual([{ url: 'https://erp.example/hook', tipos: ['processo.*', 'custas.paga'], ativo: true }])
})

test('the secret is changed after a question, and the webhook is removed after another', async () => {
  const { screen, href } = await openWebhook({
    'GET /settings/webhooks/4/entregas?page=1': { webhook: webhook(), entregas: pageOf([]) },
    'POST /settings/webhooks/4/segredo': { webhook: webhook(), segredo: 'whsec_novo', message: 'Segredo trocado.' },
    'DELETE /settings/webhooks/4': { message: 'Webhook excluído.' },
  })
  await screen.getByRole('button', { name: 'trocar segredo' }).click()
  await screen.getByRole('button', { name: 'trocar o segredo' }).click()
  await expect.element(screen.getByText('whsec_novo')).toBeVisible()
  await screen.getByRole('button', { name: 'guardei' }).click()
  await screen.getByRole('button', { name: 'excluir', exact: true }).click()
  await screen.getByRole('button', { name: 'excluir o webhook' }).click()
  await expect.poll(href).toBe('/settings?aba=integracoes')
})

test('the dialog sends lost messages again, from the time that the user chooses', async () => {
  const { screen, callsOf } = await openWebhook({
    'GET /settings/webhooks/4/entregas?page=1': { webhook: webhook(), entregas: pageOf([entrega()]) },
    'POST /settings/webhooks/4/repetir': { total: 1, message: '1 mensagem será enviada de novo.' },
  })
  await screen.getByRole('button', { name: 'enviar o que faltou' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('dos últimos 7 dias').click()
  await dialog.getByRole('button', { name: 'enviar de novo' }).click()
  await expect.poll(() => callsOf('POST /settings/webhooks/4/repetir').length).toBe(1)
  const { desde } = callsOf('POST /settings/webhooks/4/repetir')[0]!.body as { desde: string }
  const hours = (Date.now() - Date.parse(desde)) / 3_600_000
  expect(Math.round(hours)).toBe(24 * 7)
})

test('the webhooks of the chamber are for administrators', async () => {
  const admin = { 'GET /user': { user: { ...USER, role: 'admin' } } }
  const { screen } = await openWebhook(
    {
      ...admin,
      'GET /secretaria/webhooks': {
        webhooks: [webhook({ id: 9, motivo: 'nada foi entregue por 3 dias', situacao: 'desligado' })],
      },
    },
    '/secretaria/integracoes',
  )
  await expect
    .element(screen.getByRole('link', { name: 'https://erp.example/hook' }))
    .toHaveAttribute('href', '/secretaria/integracoes/9')
  const refused = await openWebhook({ 'GET /secretaria/webhooks': [403, { message: 'não' }] }, '/secretaria/integracoes/9')
  await expect.element(refused.screen.getByText('Só a administração da câmara vê e muda as integrações.')).toBeVisible()
})
