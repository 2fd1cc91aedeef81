import type { Browser, Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { readMail, signIn } from './support/acts.ts'
import { acceptProposal, openNegociacao, registerPerson } from './support/api.ts'
import { note } from './support/secretaria.ts'
import { expect, test } from './support/test.ts'

/** A browser of somebody's own, as wide as the first. */
async function somebody(page: Page, browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: page.viewportSize(), locale: 'pt-BR' })).newPage()
}

const vez = (page: Page) => page.getByRole('region', { name: 'Situação da negociação' })
const editor = (page: Page) => page.getByRole('textbox', { name: 'Texto da minuta' })

async function write(page: Page, words: string) {
  await editor(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
}

/** Reads the text, admits the form of signature, and takes the code from the e-mail. */
async function sign(page: Page, codeOf: () => Promise<string>, read: (dialog: Locator) => Promise<void>) {
  await vez(page).getByRole('button', { name: 'assinar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assinar a minuta' })
  await read(dialog)
  await dialog.getByRole('checkbox', { name: /^Li o texto inteiro/ }).check()
  await dialog.getByRole('button', { name: 'receber código por e-mail' }).click()
  const code = page.getByRole('dialog', { name: 'Informe o código' })
  await code.getByRole('textbox', { name: 'Código' }).fill(await codeOf())
  await code.getByRole('button', { name: 'confirmar' }).click()
}

test('an accepted proposal becomes a draft, a review and an agreement that both sides sign', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const [creator, invited] = [await registerPerson(request), await registerPerson(request)]
  const id = await openNegociacao(request, creator, invited.email)
  await acceptProposal(request, invited, id)
  const codeOf = (email: string) => async () => {
    const mail = await readMail(request, email, /assinar/i)
    return /\b\d{6}\b/.exec(mail.slice(mail.indexOf('Código')))![0]
  }
  await signIn(page, creator)

  await test.step('whoever proposed writes the draft from a model; a reload keeps it', async () => {
    await page.goto(`/negociacao/${id}/details`)
    await expect(vez(page)).toContainText('Proposta aceita. É a sua vez.')
    await page.getByRole('link', { name: 'enviar minuta' }).click()
    await page
      .getByRole('button', { name: /^usar / })
      .first()
      .click()
    await expect(editor(page)).toContainText('Construtora Alvorada Ltda.')
    await write(page, ' Prazo de dez dias.')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: 'Continuar rascunho' }).click()
    await expect(editor(page)).toContainText('Prazo de dez dias.')
    await expectAccessible(page, 'new draft')
    await page.getByRole('button', { name: 'enviar', exact: true }).click()
    await expect(note(page, 'Minuta enviada com sucesso')).toBeVisible()
    await expect(vez(page)).toContainText('Aguardando Metalúrgica São Jorge S.A.')
    await expect(page.getByRole('button', { name: 'assinar' })).toHaveCount(0)
  })

  const other = await somebody(page, browser)
  await test.step('the other side reviews it with a comment', async () => {
    await signIn(other, invited)
    await other.goto(`/negociacao/${id}/details`)
    await vez(other).getByRole('link', { name: 'revisar' }).click()
    await write(other, ' Multa de 2%.')
    await other.getByRole('button', { name: 'adicionar comentário' }).click()
    const dialog = other.getByRole('dialog', { name: 'Adicionar comentário' })
    await expect(dialog.getByRole('button', { name: 'salvar' })).toBeDisabled()
    await dialog.getByRole('textbox', { name: 'Comentário' }).fill('Falta a multa.')
    await dialog.getByRole('button', { name: 'salvar' }).click()
    await expectAccessible(other, 'review of a draft')
    await other.getByRole('button', { name: 'enviar revisão' }).click()
    await expect(note(other, 'Revisão enviada com sucesso')).toBeVisible()
  })

  await test.step('the first side reads what changed and signs', async () => {
    await page.reload()
    await expect(vez(page)).toContainText('É a sua vez. Metalúrgica São Jorge S.A. revisou a minuta do acordo')
    await page.getByRole('button', { name: /^comparar minuta/ }).click()
    const changes = page.getByRole('dialog', { name: 'O que mudou na minuta' })
    await expect(changes.getByRole('insertion').filter({ hasText: 'Multa de 2%.' })).toBeVisible()
    await expectAccessible(page, 'comparison of two versions')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^comentários da minuta/ }).click()
    await expect(page.getByRole('dialog').getByText('Falta a multa.')).toBeVisible()
    await page.keyboard.press('Escape')
    await sign(page, codeOf(creator.email), async (dialog) => {
      await expect(dialog).toContainText('Multa de 2%.')
      await expectAccessible(page, 'signing')
    })
    await expect(note(page, 'Minuta assinada com sucesso')).toBeVisible()
    await expect(vez(page)).toContainText('Falta assinar: Metalúrgica São Jorge S.A.')
    // A table, or cards on a phone.
    await expect(page.getByRole('main').getByText('código por e-mail').filter({ visible: true }).first()).toBeVisible()
    await expectAccessible(page, 'draft in signing')
  })

  await test.step('the other side signs: it is an agreement, and its document opens', async () => {
    await other.reload()
    await expect(vez(other)).toContainText('Falta a sua assinatura.')
    await sign(other, codeOf(invited.email), (dialog) => expect(dialog).toContainText('Prazo de dez dias.'))
    await expect(vez(other)).toContainText('Acordo firmado.')
    await other.getByRole('button', { name: 'visualizar documento' }).click()
    const document = other.getByRole('dialog', { name: 'Acordo assinado' })
    await expect(document.getByRole('button', { name: 'Baixar' })).toBeVisible({ timeout: 60_000 })
    await expectAccessible(other, 'signed agreement')
  })
})
