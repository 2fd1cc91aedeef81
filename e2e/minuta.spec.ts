import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleHere } from './support/accessible.ts'
import { chooseFile, countClicks, enter, openAs, signHere, somebody } from './support/acts.ts'
import { acceptProposal, openNegociacao, registerPerson, sendMinuta } from './support/api.ts'
import { signOutside } from './support/certificate.ts'
import { note } from './support/secretaria.ts'
import { expect, test } from './support/test.ts'

const vez = (page: Page) => page.getByRole('region', { name: 'Situação da negociação' })
const editor = (page: Page) => page.getByRole('textbox', { name: 'Texto da minuta' })

async function write(page: Page, words: string) {
  await editor(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
}

/** Reads the text, admits the form of signature, and takes the code from the e-mail. */
async function sign(page: Page, to: string, read: (dialog: Locator) => Promise<void>) {
  await vez(page).getByRole('button', { name: 'assinar' }).click()
  const dialog = page.getByRole('dialog', { name: /^Assinar a minuta, versão/ })
  await read(dialog)
  await signHere(page, dialog, { to, about: /assinar a minuta/ })
}

// A document without a new signature is refused.
test.use({ expectedErrors: [/status of 422/] })

test('an accepted proposal becomes a draft, a review and an agreement that both sides sign', { tag: '@pdf' }, async ({
  page,
  browser,
  request,
}) => {
  const [creator, invited] = [await registerPerson(request), await registerPerson(request)]
  const id = await openNegociacao(request, creator, invited.email)
  await acceptProposal(request, invited, id)
  await enter(page, creator)

  await test.step('the person who proposed writes the draft from a model; a reload keeps it', async () => {
    await page.goto(`/negociacao/${id}/details`)
    await expect(vez(page)).toContainText('Proposta aceita. É a sua vez.')
    await page.getByRole('link', { name: 'enviar minuta' }).click()
    const usar = page.getByRole('button', { name: /^usar / }).first()
    await expect(usar).toBeVisible()
    await expectAccessibleHere(page, 'choice of a model')
    await usar.click()
    await expect(editor(page)).toContainText('Construtora Alvorada Ltda.')
    await write(page, ' Prazo de dez dias.')
    await page.reload()
    await page.getByRole('button', { name: 'continuar rascunho' }).click()
    await expect(editor(page)).toContainText('Prazo de dez dias.')
    await expectAccessibleHere(page, 'new draft')
    await page.getByRole('button', { name: 'enviar', exact: true }).click()
    await expect(note(page, 'Minuta enviada com sucesso')).toBeVisible()
    await expect(vez(page)).toContainText('Aguardando Metalúrgica São Jorge S.A.')
    await expect(page.getByRole('button', { name: 'assinar' })).toHaveCount(0)
  })

  const other = await somebody(browser)
  await test.step('the other side reviews it with a comment', async () => {
    await openAs(other, invited, `/negociacao/${id}/details`)
    await vez(other).getByRole('button', { name: 'ler a minuta' }).click()
    const leitura = other.getByRole('dialog', { name: 'Minuta do acordo, versão 1' })
    await expect(leitura.getByRole('progressbar', { name: 'Leitura do texto' })).toBeInViewport()
    await expect(leitura.getByRole('button', { name: 'assinar' })).toBeInViewport()
    await expectAccessibleHere(other, 'draft that is read')
    await leitura.getByRole('link', { name: 'revisar' }).click()
    await write(other, ' Multa de 2%.')
    await other.getByRole('button', { name: 'adicionar comentário' }).click()
    const dialog = other.getByRole('dialog', { name: 'Adicionar comentário' })
    await expect(dialog.getByRole('button', { name: 'salvar' })).toBeDisabled()
    await dialog.getByRole('textbox', { name: 'Comentário' }).fill('Falta a multa.')
    await expectAccessibleHere(other, 'comment on a draft')
    await dialog.getByRole('button', { name: 'salvar' }).click()
    await expectAccessibleHere(other, 'review of a draft')
    await other.getByRole('button', { name: 'enviar revisão' }).click()
    await expect(note(other, 'Revisão enviada com sucesso')).toBeVisible()
  })

  await test.step('the first side reads what changed and signs', async () => {
    await page.reload()
    await expect(vez(page)).toContainText('É a sua vez. Metalúrgica São Jorge S.A. revisou a minuta do acordo')
    await page.getByRole('button', { name: /^comparar minuta/ }).click()
    const changes = page.getByRole('dialog', { name: 'O que mudou na minuta' })
    await expect(changes.getByRole('insertion').filter({ hasText: 'Multa de 2%.' })).toBeVisible()
    await expectAccessibleHere(page, 'comparison of two versions')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^comentários da minuta/ }).click()
    await expect(page.getByRole('dialog').getByText('Falta a multa.')).toBeVisible()
    await expectAccessibleHere(page, 'comments of a version')
    await page.keyboard.press('Escape')
    await sign(page, creator.email, async (dialog) => {
      await expect(dialog).toContainText('Multa de 2%.')
      await expectAccessibleHere(page, 'signing')
    })
    await expect(note(page, 'Minuta assinada com sucesso')).toBeVisible()
    await expect(vez(page)).toContainText('Falta assinar: Metalúrgica São Jorge S.A.')
    // A table, or cards on a phone.
    await expect(page.getByRole('main').getByText('código por e-mail').filter({ visible: true }).first()).toBeVisible()
    await expectAccessibleHere(page, 'draft in signing')
  })

  await test.step('the other side signs, for somebody else, with four clicks from home: it is an agreement, and its document opens', async () => {
    await other.goto('/home')
    const link = other.getByRole('link', { name: /^A minuta do acordo aguarda a sua assinatura/ })
    await expect(link).toBeVisible()
    const clicks = await countClicks(other)
    await link.click()
    const dialog = other.getByRole('dialog', { name: 'Minuta do acordo, versão 2' })
    await expect(dialog).toContainText('Prazo de dez dias.')
    await signHere(other, dialog, { to: invited.email, about: /assinar a minuta/ })
    await expect(vez(other)).toContainText('Acordo firmado.')
    expect(await clicks()).toBeLessThanOrEqual(4)
    await other.getByRole('button', { name: 'visualizar documento' }).click()
    const document = other.getByRole('dialog', { name: 'Acordo assinado' })
    await expect(document.getByRole('button', { name: 'baixar' })).toBeVisible({ timeout: 60_000 })
    await expectAccessibleHere(other, 'signed agreement')
    await other.keyboard.press('Escape')
  })

  await test.step('a parte signs the document outside the platform, and sends it back as the newest version', async () => {
    const versoes = other.getByRole('list', { name: 'Versões do documento' })
    await expect(versoes.getByRole('listitem')).toHaveCount(1)
    const saved = other.waitForEvent('download')
    await other.getByRole('button', { name: 'baixar para assinar o acordo' }).click()
    const issued = await readFile(await (await saved).path())
    const send = async (buffer: Buffer<ArrayBuffer>) => {
      await chooseFile(other.getByRole('dialog').locator('input[type=file]'), {
        ...{ name: 'acordo assinado.pdf', mimeType: 'application/pdf', buffer },
      })
      await other.getByRole('dialog').getByRole('button', { name: 'enviar', exact: true }).click()
    }
    await other.getByRole('button', { name: 'enviar assinado' }).click()
    await send(issued)
    await expect(other.getByRole('dialog').getByText(/nenhuma assinatura nova/)).toBeVisible()
    await expectAccessibleHere(other, 'document sent back without a signature')
    await other.getByRole('dialog').getByRole('button', { name: 'Remover acordo assinado.pdf' }).click()
    await send(await signOutside(issued))
    await expect(versoes.getByRole('listitem')).toHaveCount(2)
    await expect(versoes).toContainText('Assinatura de PARTE DA JORNADA.')
    await expect(versoes.getByRole('listitem').first()).toContainText('Versão 2 (atual)')
    await expect(other.getByRole('dialog')).toHaveCount(0)
    await expectAccessibleHere(other, 'agreement with signatures and two versions of its document')
    await page.reload()
    await expect(page.getByRole('list', { name: 'Versões do documento' })).toContainText('Assinatura de PARTE DA JORNADA.')
  })
})

test('an agreement of three parties takes effect when the third one has signed', async ({ page, browser, request }) => {
  const [creator, invited, guarantor] = [
    await registerPerson(request),
    await registerPerson(request),
    await registerPerson(request),
  ]
  const id = await openNegociacao(request, creator, invited.email, {
    'solicitadas[1][nome]': 'Ana Fiadora',
    'solicitadas[1][documento]': '15350946056',
    'solicitadas[1][endereco]': 'Rua Direita, 2, São Paulo',
    'solicitadas[1][telefone]': '11987654321',
    'solicitadas[1][emails][0][contato]': guarantor.email,
    'solicitadas[1][emails][0][principal]': '1',
  })
  await acceptProposal(request, invited, id)
  await sendMinuta(request, creator, id, '<h2>Acordo</h2><p>A fiadora responde pelas parcelas.</p>')
  const people = [invited, creator, guarantor]
  for (const [i, person] of people.entries()) {
    const screen = i === 0 ? page : await somebody(browser)
    await openAs(screen, person, `/negociacao/${id}/details`)
    await sign(screen, person.email, (dialog) => expect(dialog).toContainText('A fiadora responde pelas parcelas.'))
    const last = i === people.length - 1
    await expect(vez(screen)).toContainText(last ? 'Acordo firmado.' : /Faltam? assinar: .*Ana Fiadora/)
    if (last) await expect(screen.getByRole('heading', { name: 'Assinaturas 3' })).toBeVisible()
  }
})
