import type { Achados } from '@concordia/contract/busca/schemas'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, renderApp } from '../../test/app.tsx'
import { loginData, USER } from '../../test/session.ts'

const NADA: Achados = { procedimentos: [], negociacoes: [], custas: [], pessoas: [], documentos: [], eventos: [] }
const ACHADOS: Achados = {
  procedimentos: [
    { id: 12, tipo: 'processo', situacao: 2, partes: 'Ana × Obras Ltda.' },
    { id: 15, tipo: 'caso', situacao: 1, partes: 'Ana × Condomínio' },
  ],
  negociacoes: [{ id: 7, situacao: 'em-negociacao', partes: 'Ana × Bruno' }],
  custas: [{ id: 3, identificador: 'PROC-12-1', descricao: 'Custas iniciais', valor: 5000, situacao: 'P' }],
  pessoas: [{ id: 9, name: 'Ana Lima', email: 'ana@concordia.test' }],
  documentos: [
    {
      ...{ documento_id: 6, nome: 'Contrato', pagina: 3, palavras: ['rescisões'] },
      procedimento: { tipo: 'processo', id: 12 },
      evento: { id: 40, numero: 2, descricao: 'Juntada' },
      trecho: [
        { texto: 'das <b>', achado: false },
        { texto: 'rescisões', achado: true },
        { texto: '</b> havidas', achado: false },
      ],
    },
  ],
  eventos: [
    {
      ...{ id: 41, numero: 3, descricao: 'Pedido de rescisão', created_at: '2026-11-20T12:00:00.000Z' },
      procedimento: { tipo: 'caso', id: 15 },
    },
  ],
}

beforeEach(() => page.viewport(1280, 800))

async function open(answers: Answers = {}, user: typeof USER = USER) {
  localStorage.setItem('concordia.sessao', JSON.stringify(loginData(user)))
  const app = await renderApp('/home', { 'GET /user': { user }, 'POST /busca': ACHADOS, ...answers })
  await expect.element(app.screen.getByRole('button', { name: 'Procurar' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = app.screen.getByRole('combobox', { name: 'O que você procura?' })
  await expect.element(field).toHaveFocus()
  return { ...app, field }
}

test('Ctrl K opens the search; what was found is grouped, and the arrows and Enter open it', async () => {
  const { screen, field, href, callsOf } = await open()
  await userEvent.type(field, 'ana')
  const first = screen.getByRole('option', { name: 'Processo 12 Ana × Obras Ltda. · Ativo' })
  await expect.element(first).toBeVisible()
  for (const group of ['Processos', 'Casos', 'Negociações', 'Custas', 'Pessoas', 'Documentos', 'Eventos'])
    await expect.element(screen.getByRole('group', { name: group })).toBeVisible()
  expect(callsOf('POST /busca').map(({ body }) => body)).toEqual([{ texto: 'ana' }])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(href).toBe('/caso/15/details')
})

test('a document is found with its excerpt, as text and never as HTML; it opens in the reader, which searches for the same', async () => {
  const { screen, field, href, callsOf } = await open({ 'GET /processo/12': [403, { message: 'Sem acesso' }] })
  await userEvent.type(field, 'rescisão')
  const option = screen.getByRole('option', { name: /^Contrato Processo 12 · página 3/ })
  await expect.element(option).toHaveTextContent('Contrato Processo 12 · página 3 das <b>rescisões</b> havidas')
  expect(option.element().querySelector('mark')?.textContent).toBe('rescisões')
  expect(option.element().querySelector('b')).toBeNull()
  await option.click()
  await expect.poll(href).toBe('/processo/12/leitor?documento=6&pagina=3')
  // The access ended between the search and the click.
  await expect.element(screen.getByText(/não tem acesso/i)).toBeVisible()
  expect(callsOf('POST /processo/12/busca')).toEqual([])
})

test('an evento is found by its words, and opens its procedimento', async () => {
  const { screen, field, href } = await open()
  await userEvent.type(field, 'rescisão')
  await screen.getByRole('option', { name: 'Pedido de rescisão Caso 15 · evento 3, 20/11/2026' }).click()
  await expect.poll(href).toBe('/caso/15/details')
})

test('Enter alone opens the first result', async () => {
  const { screen, field, href } = await open()
  await userEvent.type(field, '12')
  await expect.element(screen.getByRole('option', { name: /^Processo 12/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(href).toBe('/processo/12/details')
})

test('a click opens a result, and the button opens the search as well; Esc closes it', async () => {
  const { screen, field, href } = await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Procurar' }).click()
  await userEvent.type(screen.getByRole('combobox', { name: 'O que você procura?' }), 'PROC-12')
  await screen.getByRole('option', { name: /PROC-12-1/ }).click()
  await expect.poll(href).toBe('/pagamentos/3/details')
})

test('screens are found by their name; those of the back office only by the secretariat', async () => {
  const { screen, field } = await open({ 'POST /busca': NADA })
  await userEvent.type(field, 'noti')
  await expect.element(screen.getByRole('option', { name: 'Notificações' })).toBeVisible()
  await userEvent.fill(field, 'auditoria')
  await expect.element(screen.getByText('Nada encontrado com “auditoria”.')).toBeVisible()
})

test('the secretariat also finds its own screens', async () => {
  const { screen, field } = await open({ 'POST /busca': NADA }, { ...USER, role: 'secretario' })
  await userEvent.type(field, 'auditoria')
  await expect.element(screen.getByRole('option', { name: /Auditoria/ })).toBeVisible()
})

test('a failure shows beside the field, and the next text is searched again', async () => {
  let fails = true
  const { screen, field } = await open({
    'POST /busca': () => (fails ? [429, { message: 'Muitas buscas. Aguarde um minuto.' }] : ACHADOS),
  })
  await userEvent.type(field, 'ana')
  await expect.element(screen.getByText('Muitas buscas. Aguarde um minuto.')).toBeVisible()
  fails = false
  await userEvent.type(field, ' l')
  await expect.element(screen.getByRole('option', { name: /^Processo 12/ })).toBeVisible()
})
