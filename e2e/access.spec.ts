import { openAs, readMail } from './support/acts.ts'
import { fileProcesso } from './support/api.ts'
import { demoEmail } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.describe('a process of another user', () => {
  test.use({ expectedErrors: [/status of (403|422)/] })

  test('opens only with its number and access password', async ({ page, request }) => {
    const number = await fileProcesso(request, 'advogado', { classe: 'Rescisão de contrato' })
    const mail = await readMail(request, demoEmail('parte2'), new RegExp(`Processo arbitral ${number}:`))
    const password = /Senha de acesso: ([A-Z2-9]{10})/.exec(mail)![1]!
    await openAs(page, 'parte2', `/processo/${number}/details`)
    await expect(page).toHaveURL(new RegExp(`/processo/add\\?id=${number}$`))
    await expect(page.getByRole('textbox', { name: /Número/ })).toHaveValue(String(number))

    const field = page.getByRole('textbox', { name: /Senha de acesso/ })
    await page.getByRole('button', { name: 'adicionar' }).click()
    await expect(page.getByText('Informe a senha de acesso', { exact: true })).toBeVisible()
    await field.fill('ABCDEFGHJK')
    await field.press('Enter')
    await expect(page.getByText(/Número ou senha de acesso incorretos/).first()).toBeVisible()
    await field.fill(password.toLowerCase())
    await field.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/processo/${number}/details$`))
    await expect(page.getByText('Rescisão de contrato').first()).toBeVisible()

    await page.goto('/processos')
    await expect(page.getByRole('link', { name: String(number), exact: true })).toBeVisible()
  })
})
