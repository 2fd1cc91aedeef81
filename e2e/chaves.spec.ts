import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { openAs, readMail, signOut } from './support/acts.ts'
import { registerPerson } from './support/api.ts'
import { expect, test } from './support/test.ts'

/** A phone or notebook that keeps passkeys and asks for a finger, as Chromium imitates it. */
async function virtualAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { credentials: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials }
}

test.use({ expectedErrors: [/401 \(Unauthorized\).*\/api\/login\/chave\b/] })

test('a passkey: added with the password, signs in without it, and is removed; “não fui eu” brings it back', async ({
  page,
  request,
}) => {
  const person = await registerPerson(request)
  const device = await virtualAuthenticator(page)
  await openAs(page, person, '/settings?aba=seguranca')
  const section = page.getByRole('region', { name: 'Chaves de acesso' })
  const enter = page.getByRole('button', { name: 'usar chave de acesso' })

  await test.step('added, after the password', async () => {
    await expect(section.getByText('Nenhuma chave adicionada.')).toBeVisible()
    await section.getByRole('button', { name: 'adicionar chave' }).click()
    const dialog = page.getByRole('dialog', { name: 'Adicionar chave de acesso' })
    await dialog.getByRole('textbox', { name: 'Nome da chave' }).fill('Notebook')
    await dialog.getByRole('textbox', { name: 'Senha atual' }).fill(person.password)
    await expectAccessible(page, 'adding a passkey')
    await page.keyboard.press('Enter')
    // The first key is a second factor: for when it is lost there are recovery codes.
    await expect(page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')).toHaveCount(10)
    await expectAccessible(page, 'recovery codes of a passkey')
    await page.getByRole('button', { name: 'guardei os códigos' }).click()
    await expect(section.getByText('Notebook')).toBeVisible()
    await expect(section.getByText(/ainda não usada/)).toBeVisible()
    const [credential] = await device.credentials()
    expect(credential).toMatchObject({ isResidentCredential: true, rpId: 'localhost' })
    await expectAccessible(page, 'a passkey in the settings')
  })

  await test.step('the same device makes no second one', async () => {
    await section.getByRole('button', { name: 'adicionar chave' }).click()
    const dialog = page.getByRole('dialog', { name: 'Adicionar chave de acesso' })
    await dialog.getByRole('textbox', { name: 'Senha atual' }).fill(person.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Este aparelho já tem uma chave de acesso desta conta.')).toBeVisible()
    await dialog.getByRole('button', { name: 'cancelar' }).click()
    await expect(dialog).toBeHidden()
    expect(await device.credentials()).toHaveLength(1)
  })

  await test.step('signs in, without a password', async () => {
    // Without the message of the step before, which covers the menu on phones.
    await page.goto('/home')
    await signOut(page)
    await enter.click()
    await expect(page).toHaveURL(/\/home$/)
    await page.goto('/settings?aba=seguranca')
    await expect(section.getByText(/, usada em/)).toBeVisible()
    const historico = page.getByRole('region', { name: 'Histórico de entradas' })
    await expect(historico.getByText('Entrou com chave de acesso').first()).toBeVisible()
  })

  await test.step('removed: it opens nothing any more', async () => {
    await section.getByRole('button', { name: 'remover a chave: Notebook' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'remover a chave' }).click()
    await expect(section.getByText('Nenhuma chave adicionada.')).toBeVisible()
    await page.goto('/home')
    await signOut(page)
    await enter.click()
    await expect(page.getByText(/Esta chave de acesso não abre nenhuma conta/)).toBeVisible()
  })

  await test.step('“não fui eu” brings it back', async () => {
    const mail = await readMail(request, person.email, /Chave de acesso removida/)
    const link = /\/desfazer\/[\w-]{43}/.exec(mail)![0]
    await page.goto(link)
    await page.getByRole('button', { name: 'não fui eu: desfazer a mudança' }).click()
    await expect(page.getByText(/a chave de acesso voltou a valer/)).toBeVisible()
    await page.goto('/login')
    await enter.click()
    await expect(page).toHaveURL(/\/home$/)
  })
})
