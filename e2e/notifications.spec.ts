import type { Locator, Page } from '@playwright/test'
import { openMenu, readMail, signOut } from './support/acts.ts'
import { fileProcesso, linkProcesso, registerPerson } from './support/api.ts'
import { expect, test } from './support/test.ts'

/** Where the unread count shows: the chip in the menu; on phones, where the menu is closed, the button that opens it. */
const unread = (page: Page): Locator =>
  page
    .getByRole('button', { name: /^Abrir menu/ })
    .or(page.getByRole('link', { name: /^Notificações/ }))
    // The menu of a phone may still be closing.
    .first()

async function expectUnread(page: Page, count: number): Promise<void> {
  const said = count === 0 ? /^(Abrir menu|Notificações)$/ : new RegExp(` ${count} (notificaç|não lida)`)
  await expect(unread(page)).toHaveAccessibleName(said)
}

async function openList(page: Page): Promise<void> {
  await openMenu(page)
  await page.getByRole('link', { name: /^Notificações/ }).click()
  await expect(page.getByRole('heading', { name: 'Notificações', level: 1 })).toBeFocused()
}

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email)
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill(password)
  await page.getByRole('button', { name: 'entrar' }).click()
}

// A poll of the unread count may be on its way when the session ends.
test.use({ expectedErrors: [/status of 401 .*\/api\/notifications\//] })

test('a notice appears without a reload, is read on the screen or by the link in its e-mail, and all can be marked as read at once', async ({
  page,
  request,
}) => {
  const filer = await registerPerson(request)
  const number = await fileProcesso(request, filer)
  const mail = await readMail(request, filer.email, new RegExp(`Processo arbitral ${number}:`))
  const password = /Senha de acesso: ([A-Z2-9]{10})/.exec(mail)![1]!
  const subject = `Novo acesso ao processo ${number}`
  const entry = page.getByRole('button', { name: subject })

  const before = await test.step('signed in, the menu shows the count', async () => {
    await page.goto('/login')
    await signIn(page, filer)
    await expect(page.getByRole('heading', { name: /^Bo(m|a) (dia|tarde|noite), /, level: 1 })).toBeFocused()
    await expect(unread(page)).toHaveAccessibleName(/\d/)
    return Number(/\d+/.exec((await unread(page).getAttribute('aria-label')) ?? (await unread(page).innerText()))![0])
  })

  await test.step('somebody links the process: the count rises without a navigation', async () => {
    await linkProcesso(request, 'advogado', number, password)
    await expectUnread(page, before + 1)
    await expect(page).toHaveURL(/\/home$/)
  })

  await test.step('opening it marks it read and lowers the count; it leads to the process', async () => {
    await openList(page)
    await expect(entry).toHaveAccessibleDescription(/^Não lida/)
    await entry.click()
    await expect(entry).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByText('Uma pessoa passou a acompanhar', { exact: false })).toBeVisible()
    await expectUnread(page, before)
    await page.getByRole('link', { name: 'abrir' }).click()
    await expect(page).toHaveURL(new RegExp(`/processo/${number}/details$`))
    await page.goBack()
    await expect(entry).not.toHaveAccessibleDescription(/Não lida/)
  })

  await test.step('a new notice comes on top while the list is open', async () => {
    await expect(entry).toHaveCount(1)
    await linkProcesso(request, 'mediador', number, password)
    await expect(entry).toHaveCount(2)
    await expect(entry.first()).toHaveAccessibleDescription(/^Não lida/)
    await expectUnread(page, before + 1)
  })

  await test.step('signed out, the link of its e-mail leads through the sign-in to the page, and marks it read', async () => {
    const [link] = /\/processo\/\d+\/details\?aviso=[\da-f-]{36}/.exec(await readMail(request, filer.email, new RegExp(subject)))!
    await signOut(page)
    await page.goto(link)
    await expect(page).toHaveURL(/\/login\?volta=/)
    await expect(page.getByRole('link', { name: 'ir para o site' })).toBeVisible()
    const told = page.waitForResponse((response) => response.url().includes('/api/aviso/'))
    await signIn(page, filer)
    expect((await told).status()).toBe(200)
    await expect(page).toHaveURL(new RegExp(`/processo/${number}/details$`))
    await expectUnread(page, before)
    await openList(page)
    await expect(entry.first()).not.toHaveAccessibleDescription(/Não lida/)
  })

  await test.step('all at once', async () => {
    await page.getByRole('button', { name: 'marcar todas como lidas' }).click()
    await expect(page.getByText('Notificações marcadas como lidas')).toBeVisible()
    await expectUnread(page, 0)
    await expect(page.getByText('Não lida', { exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'marcar todas como lidas' })).toBeDisabled()
  })
})
