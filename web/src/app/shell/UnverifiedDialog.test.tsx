import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, renderApp } from '../../test/app.tsx'
import { loginData, USER } from '../../test/session.ts'

// Somebody mistyped their address at registration: the dialog that asks them to confirm it also corrects it.

const NEW = 'certo@concordia.test'
const CORRECTED = {
  user: { ...USER, email: NEW, email_verified_at: null },
  message: `Enviamos um link de confirmação para ${NEW}.`,
}

afterEach(() => page.viewport(1280, 800))

/** The dialog, with the form open; `answers` come from the server. */
async function openForm(answers: Answers) {
  const user = { ...USER, email_verified_at: null }
  localStorage.setItem('concordia.sessao', JSON.stringify(loginData(user)))
  const app = await renderApp('/home', { 'GET /user': { user }, ...answers })
  const button = app.screen.getByRole('button', { name: 'corrigir e-mail' })
  await button.click()
  const dialog = app.screen.getByRole('dialog', { name: 'Corrija seu e-mail' })
  await expect.element(dialog).toBeVisible()
  const email = dialog.getByRole('textbox', { name: 'Novo e-mail' })
  await expect.element(email).toHaveFocus()
  const password = dialog.getByLabelText('Senha atual *')
  const save = async (typed: string) => {
    await email.fill(typed)
    await password.fill('praça da sé')
    await userEvent.keyboard('{Enter}')
  }
  return { ...app, button, dialog, email, password, save }
}

test('the form says what is wrong at its fields; a refusal keeps what was typed, and shows at its field or below the buttons', async () => {
  const taken = 'Este e-mail já está cadastrado. Entre com ele em vez de se cadastrar de novo.'
  const wrong = 'Senha atual incorreta.'
  const many = 'Já enviamos vários links de confirmação. Tente de novo mais tarde.'
  const answers: [number, object][] = [
    [422, { message: taken, errors: { email: [taken] } }],
    [422, { message: wrong, errors: { password_current: [wrong] } }],
    [429, { message: many }],
  ]
  const { dialog, email, password, save, callsOf } = await openForm({ 'PUT /email/corrigir': () => answers.shift()! })
  const button = dialog.getByRole('button', { name: 'salvar e enviar link' })
  await button.click()
  await expect.element(email).toHaveAccessibleDescription('Informe o novo e-mail')
  await expect.element(password).toHaveAccessibleDescription('Informe sua senha atual')
  await expect.element(email).toHaveFocus()
  expect(callsOf('PUT /email/corrigir')).toEqual([])
  await save('ocupado@concordia.test')
  await expect.element(email).toHaveAccessibleDescription(taken)
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveValue('ocupado@concordia.test')
  await expect.element(password).toHaveValue('praça da sé')
  await email.fill(NEW)
  await button.click()
  await expect.element(password).toHaveAccessibleDescription(wrong)
  await expect.element(password).toHaveFocus()
  await password.fill('praça da sé 2')
  await button.click()
  await expect.element(dialog.getByText(many)).toBeVisible()
  await expect.element(button).toHaveFocus()
})

test('once it is corrected, the dialog shows the new address and a message says that a link was sent there', async () => {
  let user = { ...USER, email_verified_at: null }
  const { screen, button, save, callsOf } = await openForm({
    'GET /user': () => ({ user }),
    'PUT /email/corrigir': () => {
      user = CORRECTED.user as typeof user
      return CORRECTED
    },
  })
  await save(NEW)
  const dialog = screen.getByRole('dialog', { name: 'Confirme seu e-mail' })
  await expect.element(dialog.getByText(NEW)).toBeVisible()
  await expect.element(screen.getByRole('status').getByText(CORRECTED.message)).toBeVisible()
  await expect.element(button).toHaveFocus()
  const [sent] = callsOf('PUT /email/corrigir')
  expect(sent).toMatchObject({ body: { email: NEW, password_current: 'praça da sé' } })
  // Opened again, the form has forgotten the password.
  await button.click()
  await expect.element(screen.getByLabelText('Senha atual *')).toHaveValue('')
})

test("'voltar' leads back, and the pause before another e-mail goes on", async () => {
  const { screen, dialog, button } = await openForm({ 'GET /email/resend': { message: 'Enviamos um novo link.' } })
  await dialog.getByRole('button', { name: 'voltar' }).click()
  await expect.element(button).toHaveFocus()
  const resend = screen.getByRole('button', { name: 'reenviar e-mail de confirmação' })
  await resend.click()
  await expect.element(resend).toHaveAccessibleDescription(/Você poderá pedir outro/)
  await button.click()
  await expect.element(resend).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'voltar' }).click()
  await expect.element(resend).toHaveAccessibleDescription(/Você poderá pedir outro/)
})

test('confirmed meanwhile: the correction is refused, and the page behind the dialog opens', async () => {
  let user = { ...USER, email_verified_at: null as string | null }
  const message = 'Seu e-mail já está confirmado. Para trocá-lo, use as configurações da conta.'
  const { screen, save } = await openForm({
    'GET /user': () => ({ user }),
    'PUT /email/corrigir': () => {
      user = USER
      return [409, { message }]
    },
  })
  await save(NEW)
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: /, Conta$/, level: 1 })).toHaveFocus()
})

test('on phones the form fits the width of the screen', async () => {
  await page.viewport(390, 800)
  const { dialog, email } = await openForm({})
  const box = email.element().getBoundingClientRect()
  expect(box.left).toBeGreaterThanOrEqual(0)
  expect(box.right).toBeLessThanOrEqual(390)
  const save = dialog.getByRole('button', { name: 'salvar e enviar link' }).element().getBoundingClientRect()
  expect(save.right).toBeLessThanOrEqual(390)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
