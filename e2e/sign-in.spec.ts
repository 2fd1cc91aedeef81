import type { Page } from '@playwright/test'
import { readMail, somebody } from './support/acts.ts'
import { askForCodes, registerPerson } from './support/api.ts'
import { expect, test } from './support/test.ts'

/** Fills in the sign-in form and submits it with the keyboard. */
async function enter(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email)
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

const tokenOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('concordia.sessao')!) as { authToken: string }).authToken)

test.describe('a forgotten password', () => {
  // Old sessions, an old password and a used link are tried on purpose.
  test.use({ expectedErrors: [/status of (401|422)/] })

  test('a link by e-mail leads to a new one, which ends every session', async ({ page, context, browser, request }) => {
    const person = await registerPerson(request)
    const changed = { email: person.email, password: `${person.password} e outra` }
    await page.goto('/login')
    await enter(page, person)
    await expect(page).toHaveURL(/\/home$/)
    const oldToken = await tokenOf(page)

    const link = await test.step('asked for on another device', async () => {
      const elsewhere = await somebody(browser)
      await elsewhere.goto('/login')
      await elsewhere.getByRole('textbox', { name: 'E-mail', exact: true }).fill(person.email)
      await elsewhere.getByRole('button', { name: 'Esqueci a senha' }).press('Enter')
      const dialog = elsewhere.getByRole('dialog', { name: 'Esqueci a senha' })
      await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue(person.email)
      await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toBeFocused()
      await elsewhere.keyboard.press('Enter')
      await expect(dialog.getByText(/Se houver uma conta com este e-mail/)).toBeVisible()
      await elsewhere.keyboard.press('Escape')
      await expect(elsewhere.getByRole('button', { name: 'Esqueci a senha' })).toBeFocused()
      await elsewhere.context().close()
      const mail = await readMail(request, person.email, /Crie uma nova senha/)
      return /\/password\/reset\/[\w-]+\?email=[\w%.@-]+/.exec(mail)![0]
    })

    const tab = await context.newPage()
    await test.step('the link asks for the new one twice', async () => {
      await tab.goto(link)
      await expect(tab.getByRole('textbox', { name: 'E-mail' })).toHaveValue(person.email)
      const confirmation = tab.getByRole('textbox', { name: 'Confirmação da nova senha' })
      await tab.getByRole('textbox', { name: 'Nova senha', exact: true }).fill(changed.password)
      await confirmation.fill(person.password)
      await tab.keyboard.press('Enter')
      await expect(tab.getByText('As senhas devem ser iguais')).toBeVisible()
      await expect(confirmation).toHaveValue('')
      await expect(confirmation).toBeFocused()
      await tab.keyboard.insertText(changed.password)
      await tab.keyboard.press('Enter')
      await expect(tab).toHaveURL(/\/login$/)
      await expect(tab.getByText('Senha alterada com sucesso. Entre com a nova senha.')).toBeVisible()
    })

    await test.step('the other tab is signed out, and the old session is dead on the server', async () => {
      await expect(page).toHaveURL(/\/login/)
      const answer = await request.get('/api/user', { headers: { authorization: `Bearer ${oldToken}` } })
      expect(answer.status()).toBe(401)
    })

    await test.step('only the new password opens the account, for both tabs', async () => {
      await expect(tab.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue(person.email)
      await enter(tab, person)
      await expect(tab.getByText('E-mail ou senha incorretos.')).toBeVisible()
      await enter(tab, changed)
      await expect(tab).toHaveURL(/\/home$/)
      await expect(page).toHaveURL(/\/home$/)
    })

    await test.step('the link serves once', async () => {
      await tab.goto(link)
      await tab.getByRole('textbox', { name: 'Nova senha', exact: true }).fill(person.password)
      await tab.getByRole('textbox', { name: 'Confirmação da nova senha' }).fill(person.password)
      await tab.keyboard.press('Enter')
      await expect(tab.getByText(/Este link já foi usado para criar uma senha/)).toBeVisible()
      await expect(tab.getByRole('button', { name: 'pedir outro link' })).toBeVisible()
    })
  })
})

test.describe('signing in with a code', () => {
  // The session ended elsewhere, and a wrong code.
  test.use({ expectedErrors: [/status of (401|422)/] })

  test('leads back to the page asked for, where a draft waits, and signs in the other tab too', async ({
    page,
    context,
    request,
  }) => {
    const person = await registerPerson(request)
    await test.step('a session ends under a draft', async () => {
      await page.goto('/login')
      await enter(page, person)
      await expect(page).toHaveURL(/\/home$/)
      await page.goto('/processo/create')
      await page.getByRole('textbox', { name: 'Classe/tipo', exact: true }).fill('Execução de contrato')
      await expect(page.getByText(/^Rascunho guardado/)).toBeVisible()
      await request.post('/api/logout', { headers: { authorization: `Bearer ${await tokenOf(page)}` } })
      await page.reload()
      await expect(page).toHaveURL(/\/login\?volta=/)
    })
    await askForCodes(request, person)
    const other = await context.newPage()
    await other.goto('/login')

    const dialog = page.getByRole('dialog', { name: 'Informe o código' })
    const field = dialog.getByRole('textbox', { name: 'Código' })
    const codeOf = async () => /Código: (\d{6})/.exec(await readMail(request, person.email, /seu código para entrar/))![1]!
    const first = await test.step('the right password asks for a code, and may be given up', async () => {
      await enter(page, person)
      await expect(dialog.getByText(person.email)).toBeVisible()
      const sent = await codeOf()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('button', { name: 'entrar' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(field).toBeFocused()
      return sent
    })

    await test.step('a wrong one is refused, the right one opens the page', async () => {
      // Only the newer of the two codes sent is good.
      let code = first
      await expect(async () => {
        code = await codeOf()
        expect(code).not.toBe(first)
      }).toPass()
      await page.keyboard.type(code === '000000' ? '111111' : '000000')
      await page.keyboard.press('Enter')
      await expect(field).toHaveAccessibleDescription(/^Código incorreto/)
      await expect(field).toBeFocused()
      await page.keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/processo\/create$/)
      await page.getByRole('button', { name: 'continuar rascunho' }).click()
      await expect(page.getByRole('textbox', { name: 'Classe/tipo', exact: true })).toHaveValue('Execução de contrato')
    })
    await expect(other).toHaveURL(/\/home$/)
  })
})
