import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Answers, renderApp } from '../../test/app.tsx'
import { PDF, pdf } from '../../test/pdf.ts'

const CODE = 'K7QX-92MD-4HTR-8WZB'
const CALL = 'GET /valida/K7QX92MD4HTR8WZB'
const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(PDF))
const HASH = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const emitido = (sha256 = HASH) => ({
  emitido: { tipo: 'Recibo de protocolo', numero: '12-1', emitido_em: '2026-11-01T12:00:00.000Z', sha256, paginas: 3 },
})

/** The page without a code in its address, after this was typed and sent. */
async function asked(typed: string, answers: Answers = { [CALL]: emitido() }) {
  const app = await renderApp('/valida', answers)
  const field = app.screen.getByRole('textbox', { name: 'Código de verificação' })
  const button = app.screen.getByRole('button', { name: 'consultar' })
  await expect.element(button).toBeDisabled()
  await field.fill(typed)
  await button.click()
  return { ...app, field, button }
}
const choose = () => userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, pdf('recibo.pdf'))

test.each([CODE, 'k7qx 92md 4htr 8wzb', ' K7QX92md4htr8WZB '])('%j is asked for, and shown as issued', async (typed) => {
  const { screen, field, callsOf } = await asked(typed)
  for (const text of ['Recibo de protocolo', '12-1', '3', HASH])
    await expect.element(screen.getByRole('status').getByText(text, { exact: true })).toBeVisible()
  expect(document.querySelector('time[datetime="2026-11-01T12:00:00.000Z"]')?.textContent).toContain('01/11/2026 às 09h00min00s')
  await expect.element(field).toHaveValue(CODE)
  expect(callsOf(CALL)).toHaveLength(1)
})

test('the address of the QR code fills the field and asks at once', async () => {
  const { screen } = await renderApp(`/valida?codigo=${CODE}`, { [CALL]: emitido() })
  await expect.element(screen.getByText(HASH)).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Código de verificação' })).toHaveValue(CODE)
})

test('another code in the address is another question', async () => {
  const { screen, go } = await renderApp(`/valida?codigo=${CODE}`, { [CALL]: emitido() })
  await expect.element(screen.getByText(HASH)).toBeVisible()
  await go('/valida?codigo=2222')
  await expect.element(screen.getByText(/16 letras e números/)).toBeVisible()
  expect(screen.getByText(HASH).elements()).toEqual([])
})

test.each([
  ['the same file', HASH, 'recibo.pdf é o documento deste código.'],
  ['another file', '0'.repeat(64), 'recibo.pdf não é idêntico ao documento deste código.'],
])('a chosen file is compared in the browser: %s', async (_, sha256, sentence) => {
  const { screen, calls } = await asked(CODE, { [CALL]: emitido(sha256) })
  await expect.element(screen.getByText(/^Para a resposta completa, escolha o arquivo abaixo/)).toBeVisible()
  await choose()
  await expect.element(screen.getByText(sentence)).toBeVisible()
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})

test('text that is no code is not sent, and the page says what a code looks like until it is changed', async () => {
  const { screen, field, calls } = await asked('K7QX-92MD-4HTR-8WZ0')
  await expect.element(screen.getByRole('alert').getByText(/16 letras e números/)).toBeVisible()
  expect(calls.filter(({ call }) => call.includes('/valida'))).toEqual([])
  await field.fill('K7QX')
  expect(screen.getByText(/16 letras e números/).elements()).toEqual([])
})

test('each refusal shows at the field, is asked once, and may be asked again', async () => {
  const refusals: [number, string][] = [
    [404, 'Nenhum documento emitido aqui tem este código. Confira as 16 letras e números no rodapé do documento.'],
    [429, 'Muitos códigos que não existem. Aguarde alguns minutos e confira o código no rodapé do documento.'],
  ]
  const answers: [number, object][] = [
    ...refusals.map(([status, message]): [number, object] => [status, { message }]),
    [200, emitido()],
  ]
  const { screen, field, button, callsOf } = await asked(CODE, { [CALL]: () => answers.shift()! })
  for (const [asking, [, message]] of refusals.entries()) {
    await expect.element(screen.getByText(message)).toBeVisible()
    await expect.element(field).toHaveFocus()
    expect(callsOf(CALL)).toHaveLength(asking + 1)
    await button.click()
  }
  await expect.element(screen.getByText(HASH)).toBeVisible()
  await expect.element(button).toHaveFocus()
  for (const [, message] of refusals) expect(screen.getByText(message).elements()).toEqual([])
  expect(callsOf(CALL)).toHaveLength(3)
})
