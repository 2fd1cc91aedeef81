import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Answers, renderApp } from '../../test/app.tsx'

const SENT = { message: 'Se houver uma conta com este e-mail, você receberá em instantes um link.' }

async function forgotten(answers: Answers, typed = '') {
  const app = await renderApp('/login', answers)
  const { screen } = app
  await screen.getByLabelText('E-mail').fill(typed)
  const link = screen.getByRole('button', { name: 'Esqueci a senha' })
  await link.click()
  const dialog = screen.getByRole('dialog', { name: 'Esqueci a senha' })
  const field = dialog.getByLabelText('E-mail')
  await expect.element(field).toHaveFocus()
  return { ...app, link, dialog, field }
}

test('the dialog opens with the e-mail typed so far; after sending it says what happens next, read aloud', async () => {
  const { link, dialog, field, callsOf } = await forgotten({ 'POST /password/email': SENT }, 'Parte@Concordia.test')
  await expect.element(field).toHaveValue('Parte@Concordia.test')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText(SENT.message)).toBeVisible()
  await expect.element(dialog.getByText('parte@concordia.test')).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toContain(SENT.message)
  expect(callsOf('POST /password/email')).toEqual([{ call: 'POST /password/email', body: { email: 'parte@concordia.test' } }])
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(link).toHaveFocus()
})

test('a missing or invalid e-mail shows an error under the field', async () => {
  const { field, callsOf } = await forgotten({})
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAccessibleDescription('Informe seu e-mail')
  await userEvent.keyboard('parte{Enter}')
  await expect.element(field).toHaveAccessibleDescription('Informe um e-mail válido')
  expect(callsOf('POST /password/email')).toEqual([])
})

test('Esc gives the focus back; opened again, the dialog has the e-mail typed by then', async () => {
  const { screen, link, dialog, field } = await forgotten({})
  await userEvent.keyboard('outra coisa{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(link).toHaveFocus()
  await screen.getByLabelText('E-mail').fill('parte2@concordia.test')
  await link.click()
  await expect.element(field).toHaveValue('parte2@concordia.test')
})

test("a double click on 'enviar link' sends one request, and does not press the button that replaces it", async () => {
  const { dialog, callsOf } = await forgotten({ 'POST /password/email': SENT }, 'parte@concordia.test')
  await userEvent.dblClick(dialog.getByRole('button', { name: 'enviar link' }))
  await expect.element(dialog.getByText(SENT.message)).toBeVisible()
  // As of the second half of a double click.
  dialog
    .getByRole('button', { name: 'entendi' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
  await expect.element(dialog.getByText(SENT.message)).toBeVisible()
  expect(callsOf('POST /password/email')).toHaveLength(1)
  await dialog.getByRole('button', { name: 'entendi' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test("after too many links the server's message is shown, and the dialog stays open; closing it also closes the message", async () => {
  const message = 'Muitos pedidos de nova senha em pouco tempo.'
  const { screen, dialog } = await forgotten({ 'POST /password/email': [429, { message }] }, 'parte@concordia.test')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('alert').getByText(message)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'enviar link' })).toBeVisible()
  await dialog.getByRole('button', { name: 'cancelar' }).click()
  await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement()
})
