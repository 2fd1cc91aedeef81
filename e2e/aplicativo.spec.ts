import type { Page } from '@playwright/test'
import { codeAt } from '../server/src/identidade/aplicativo/app.ts'
import { expectAccessible } from './support/accessible.ts'
import { openAs, signOut } from './support/acts.ts'
import { registerPerson } from './support/api.ts'
import { expect, test } from './support/test.ts'

const STEP_MS = 30_000

/** Gives e-mail and password; the account asks for a code. */
async function begin(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email)
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill(password)
  await page.keyboard.press('Enter')
  return page.getByRole('dialog', { name: 'Informe o código' })
}

test('an authenticator app: put in use, sign in with its code, and with a recovery code', async ({ page, request }) => {
  const person = await registerPerson(request)
  await openAs(page, person, '/settings?aba=seguranca')

  const [segredo, codigo] = await test.step('password, QR code, first code, ten recovery codes', async () => {
    await page.getByRole('button', { name: 'ligar aplicativo' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Senha atual' }).fill(person.password)
    await dialog.getByRole('button', { name: 'continuar' }).click()
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
    await expectAccessible(page, 'QR code of the authenticator app')
    const shown = (await dialog.getByText(/Digite esta chave/).textContent())!.split(':').at(-1)!.replaceAll(' ', '')
    await dialog.getByRole('textbox', { name: 'Código que o aplicativo mostra' }).fill(codeAt(shown, new Date()))
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('listitem')).toHaveCount(10)
    await expectAccessible(page, 'recovery codes')
    const first = (await dialog.getByRole('listitem').first().textContent())!
    await dialog.getByRole('button', { name: 'guardei os códigos' }).click()
    await expect(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible()
    await expectAccessible(page, 'authenticator app in use')
    return [shown, first] as const
  })

  await test.step('sign in with the code of the app', async () => {
    await signOut(page)
    const dialog = await begin(page, person)
    await expect(dialog.getByText('Informe o código que o seu aplicativo autenticador mostra agora.')).toBeVisible()
    await expectAccessible(page, 'code of the app asked for')
    // The step after the one that put the app in use; it stays right while this runs.
    await dialog.getByRole('textbox', { name: 'Código' }).fill(codeAt(segredo, new Date(Date.now() + STEP_MS)))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/home$/)
  })

  await test.step('sign in with a recovery code', async () => {
    await signOut(page)
    const dialog = await begin(page, person)
    await dialog.getByRole('button', { name: 'usar um código de recuperação' }).click()
    await dialog.getByRole('textbox', { name: 'Código de recuperação' }).fill(codigo.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/home$/)
    await page.goto('/settings?aba=seguranca')
    await expect(page.getByText('Restam 9 códigos de recuperação.')).toBeVisible()
  })
})
