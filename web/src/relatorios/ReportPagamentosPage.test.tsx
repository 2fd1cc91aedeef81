import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../api/session.ts'
import { type Answers, renderApp } from '../test/app.tsx'
import { savedFiles } from '../test/custas.ts'
import { held } from '../test/held.ts'
import { loginData, USER } from '../test/session.ts'

const REPORT = 'POST /report/pagamentos'
const HEAD = '\ufeffData;Descrição;Identificador;Valor;Situação;Meio;Pago em;Lote\r\n'
const LINE = '20/11/2026;Custas;PROC-1-1;5000,00;Pago;Saldo;20/11/2026\r\n'
const csv = (rows: string) =>
  new Response(HEAD + rows, {
    headers: { 'content-disposition': 'attachment; filename="relatorio-custas-2026-11-01-a-2026-11-30.csv"' },
  })

async function open(answers: Answers = {}) {
  const app = await renderApp('/report/pagamentos', { 'GET /user': { user: USER }, ...answers })
  const { screen } = app
  const [from, to] = [screen.getByLabelText('Data inicial *'), screen.getByLabelText('Data final *')]
  const fill = async () => {
    await from.fill('01/11/2026')
    await to.fill('30/11/2026')
  }
  return { ...app, from, to, fill, gerar: screen.getByRole('button', { name: 'gerar' }) }
}

beforeEach(() => startSession(loginData()))

test('the page is in the menu; the button is enabled once both days are set; each is required, in the right order', async () => {
  const { screen, from, to, fill, gerar } = await open()
  const menu = screen.getByRole('navigation', { name: 'Menu principal' })
  await expect.element(menu.getByRole('link', { name: 'Recolhimento de Custas' }).last()).toHaveAttribute('aria-current', 'page')
  await expect.element(gerar).toBeDisabled()
  await from.fill('01/11/2026')
  await expect.element(gerar).toBeDisabled()
  await fill()
  await expect.element(gerar).toBeEnabled()
  for (const [field, message] of [
    [from, 'Informe uma data inicial'],
    [to, 'Informe uma data final'],
  ] as const) {
    await screen.getByRole('button', { name: 'Limpar data' }).first().click()
    await expect.element(field).toHaveAccessibleDescription(message)
    await expect.element(gerar).toBeDisabled()
  }
  await from.fill('30/11/2026')
  await to.fill('01/11/2026')
  await expect.element(to).toHaveAccessibleDescription('A data final não pode ser anterior à inicial')
  await expect.element(gerar).toBeDisabled()
})

test('the file is saved under its own name, once for a double click, again for another click; without fees nothing is saved', async () => {
  const saved = savedFiles()
  let answer = held(csv(LINE))
  const { screen, fill, from, gerar, callsOf } = await open({ [REPORT]: () => answer.answer() })
  await fill()
  await gerar.dblClick()
  answer.letGo()
  await expect.element(screen.getByText('O relatório está pronto e foi baixado.')).toBeVisible()
  expect(saved).toEqual(['relatorio-custas-2026-11-01-a-2026-11-30.csv'])
  expect(callsOf(REPORT).map(({ body }) => body)).toEqual([{ from: '2026-11-01', to: '2026-11-30' }])
  answer = held(csv(LINE))
  answer.letGo()
  await gerar.click()
  await expect.poll(() => saved).toHaveLength(2)
  answer = held(csv(''))
  answer.letGo()
  await gerar.click()
  const sentence = screen.getByText('Não há custas criadas neste período. Escolha outras datas.')
  await expect.element(sentence).toBeVisible()
  expect(saved).toHaveLength(2)
  await from.fill('01/10/2026')
  await expect.element(sentence).not.toBeInTheDocument()
})

test('a 422 shows its error at the field; a failure shows a message and can be retried', async () => {
  const answers = [
    [422, { message: 'Dados inválidos', errors: { to: ['O período é longo demais'] } }],
    [503, { message: 'Há muitas exportações em andamento.' }],
  ] as [number, object][]
  const { screen, to, fill, gerar } = await open({ [REPORT]: () => answers.shift()! })
  await fill()
  await gerar.click()
  await expect.element(to).toHaveAccessibleDescription('O período é longo demais')
  await gerar.click()
  await expect.element(screen.getByRole('alert').getByText('Há muitas exportações em andamento.')).toBeVisible()
  await expect.element(gerar).toBeEnabled()
})
