import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { LOCKED } from '../web/src/test/pdf.ts'
import { enter, fillPetition, openAs, somebody } from './support/acts.ts'
import { chargeCard, fileProcesso, payTestSlip, registerPerson } from './support/api.ts'
import { demoEmail } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ expectedErrors: [/status of (402|404|422)/] })

/** The petition wizard at its third step. */
async function toPayment(page: Page, classe: string): Promise<void> {
  await page.goto('/processo/create')
  await fillPetition(page, { classe, demandante: demoEmail('parte'), demandada: demoEmail('parte2') })
  for (const title of ['Revise as informações antes de prosseguir', 'Recolhimento de Custas']) {
    await page.getByRole('button', { name: 'prosseguir' }).click()
    await expect(page.getByRole('heading', { name: title, level: 2 })).toBeFocused()
  }
}

test('a declined card keeps everything; one that asks for authentication pays once authorised', async ({ page, request }) => {
  await enter(page, await registerPerson(request))
  await toPayment(page, 'Cobrança com recusa')
  await expect(page.getByText('Ambiente de teste')).toBeVisible()

  await test.step('a covenant that does not exist', async () => {
    await page.getByLabel(/Código/).fill('NAOEXISTE')
    await page.getByRole('button', { name: /aplicar/i }).click()
    await expect(page.getByText('Nenhum convênio válido para este código').first()).toBeVisible()
  })
  const pay = page.getByRole('button', { name: 'pagar R$ 5.000,00 e protocolar' })
  await test.step('declined, in the provider’s words', async () => {
    await page.getByRole('radio', { name: 'Cartão com saldo insuficiente' }).check()
    await pay.click()
    await expect(page.getByText('Seu cartão não tem saldo suficiente.').first()).toBeVisible()
  })
  await test.step('authentication refused, then authorised', async () => {
    await page.getByRole('radio', { name: 'Cartão que exige autenticação' }).check()
    await pay.click()
    await page.getByRole('button', { name: 'recusar' }).click()
    await expect(pay).toBeEnabled()
    await pay.click()
    await page.getByRole('button', { name: 'autorizar' }).click()
    await expect(page).toHaveURL(/\/processos$/)
    await expect(page.getByText('Pagamento realizado com sucesso!')).toBeVisible()
  })
  await expect(page.getByText('Cobrança com recusa').first()).toBeVisible()
})

test('a second browser: a locked file is refused before anything is charged, and the charge already made is offered', async ({
  page,
  request,
}) => {
  const person = await registerPerson(request)
  await chargeCard(request, person, 5000)
  await openAs(page, person, '/processo/create')
  const termo = page.locator('input[type=file][aria-label="Termo ou contrato"]')
  await termo.setInputFiles({ name: 'trancado.pdf', mimeType: 'application/pdf', buffer: Buffer.from(LOCKED) })
  await expect(page.getByText('O arquivo está protegido por senha. Remova a senha e envie outra vez.')).toBeVisible()
  await toPayment(page, 'Cobrança já feita')
  await expect(page.getByRole('button', { name: 'pagar R$ 5.000,00 e protocolar' })).toBeDisabled()
  await page.getByRole('button', { name: 'usar esta cobrança' }).click()
  await page.getByRole('button', { name: 'protocolar', exact: true }).click()
  await expect(page).toHaveURL(/\/processos$/)
  await expect(page.getByText('Cobrança já feita').first()).toBeVisible()
})

test('a filing paid with balance, which a card paid for first', async ({ page, request }) => {
  await enter(page, await registerPerson(request))

  await test.step('the balance is not enough yet, and the page says what is missing', async () => {
    await toPayment(page, 'Cobrança com saldo')
    await expect(page.getByRole('radio', { name: 'Saldo', exact: true })).toBeDisabled()
    await expect(page.getByText('Você tem R$ 0,00; faltam R$ 5.000,00.')).toBeVisible()
  })
  await test.step('balance is added by card in a tab of its own', async () => {
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: /^Adicionar saldo/ }).click()
    const tab = await opened
    await tab.getByRole('textbox', { name: 'Valor a adicionar' }).fill('6000')
    await tab.getByRole('button', { name: 'adicionar saldo' }).click()
    await expect(tab).toHaveURL(/\/pagamentos\/\d+\/details$/)
    await expect(tab.getByRole('radio', { name: 'Saldo', exact: true })).toBeDisabled()
    await tab.getByRole('button', { name: 'pagar R$ 6.000,00', exact: true }).click()
    await expect(tab.getByText('Pagamento efetuado com sucesso!')).toBeVisible()
    await tab.close()
  })
  await test.step('the wizard, still open, knows of it and files', async () => {
    await page.bringToFront()
    // A headless tab is never hidden, so the test itself says that the user came back to it.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(page.getByText('Seu saldo na plataforma: R$ 6.000,00')).toBeVisible()
    await page.getByRole('radio', { name: 'Saldo', exact: true }).check()
    await page.getByRole('button', { name: 'pagar R$ 5.000,00 e protocolar' }).click()
    await expect(page).toHaveURL(/\/processos$/)
    await expect(page.getByText('Pagamento realizado com sucesso!')).toBeVisible()
    await expect(page.getByText('Cobrança com saldo').first()).toBeVisible()
  })
  await page.goto('/pagamentos/create/saldo')
  await expect(page.getByText('R$ 1.000,00').first()).toBeVisible()
})

test('a filing by boleto: the slip is downloaded, shown on the fee, and pays it once the bank says so', async ({
  page,
  request,
}) => {
  await enter(page, await registerPerson(request))
  await toPayment(page, 'Cobrança com boleto')
  await page.getByRole('radio', { name: 'Boleto' }).check()
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'gerar boleto e protocolar' }).click()
  await test.step('the slip arrives as boleto.pdf', async () => {
    const slip = await downloaded
    expect(slip.suggestedFilename()).toBe('boleto.pdf')
    expect((await readFile(await slip.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await expect(page).toHaveURL(/\/processos$/)
    await expect(page.getByText('Boleto gerado com sucesso!')).toBeVisible()
  })
  await test.step('how to pay it and what happens next stay until they are closed', async () => {
    const panel = page.getByRole('region', { name: /^Processo \d+ protocolado$/ })
    await page.reload()
    await expect(panel.getByRole('button', { name: /^Copiar linha digitável/ })).toBeVisible()
    await expect(panel.getByText('Ninguém ainda: as partes só são avisadas depois do pagamento.')).toBeVisible()
    await panel.getByRole('button', { name: 'Fechar este aviso' }).click()
    await expect(panel).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('Cobrança com boleto').first()).toBeVisible()
    await expect(panel).toHaveCount(0)
  })
  await test.step('its fee is open and offers nothing but the slip', async () => {
    await page.goto('/pagamentos')
    await page
      .getByRole('link', { name: /^\d\d\/\d\d\/\d{4}/ })
      .first()
      .click()
    await expect(page.getByText('Em aberto', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'baixar boleto' })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Cartão de crédito' })).toHaveCount(0)
  })
  await payTestSlip(request, Number(/\/pagamentos\/(\d+)\/details/.exec(page.url())![1]))
  await page.reload()
  await expect(page.getByText('Pago', { exact: true })).toBeVisible()
  await expect(page.getByText('Em aberto', { exact: true })).toHaveCount(0)
})

test('a filing by Pix: the code is shown with the time left, and the page turns to paid by itself', async ({
  page,
  request,
  browser,
}) => {
  const person = await registerPerson(request)
  await enter(page, person)
  await toPayment(page, 'Cobrança com Pix')
  await page.getByRole('radio', { name: 'Pix' }).check()
  await page.getByRole('button', { name: 'gerar Pix e protocolar' }).click()
  const pix = page.getByRole('region', { name: 'Pix' })
  await test.step('the petition is filed, and its fee waits for the Pix', async () => {
    await expect(page).toHaveURL(/\/pagamentos\/\d+\/details$/)
    await expect(pix.getByRole('img', { name: 'QR code do Pix' })).toBeVisible()
    await expect(pix.getByRole('timer')).toHaveText(/^Tempo para pagar: (59min|60min00s)/)
    await expect(pix.getByRole('button', { name: 'copiar código Pix' })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Cartão de crédito' })).toHaveCount(0)
  })
  await test.step('paid in another tab, this one says so', async () => {
    const other = await somebody(browser, person, new URL(page.url()).pathname)
    await other.getByRole('button', { name: /^pagar este Pix/ }).click()
    await expect(page.getByText('Pagamento por Pix confirmado.')).toBeVisible()
    await expect(page.getByText('Pago', { exact: true })).toBeVisible()
    await expect(pix).toHaveCount(0)
    await other.context().close()
  })
  await test.step('the process is open', async () => {
    await page.getByRole('region', { name: 'Processos vinculados' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/processo\/\d+\/details$/)
    await expect(page.getByText(/Em aberto/)).toHaveCount(0)
  })
})

test('a Pix cancelled on the page of the fee leaves the fee to another means', async ({ page, request }) => {
  const person = await registerPerson(request)
  const id = await fileProcesso(request, person, { meio: 'pix' })
  await openAs(page, person, '/pagamentos')
  await page.getByRole('link', { name: new RegExp(`PROC-${id}-1`) }).click()
  await page.getByRole('radio', { name: 'Pix' }).check()
  await page.getByRole('button', { name: 'gerar Pix' }).click()
  await page.getByRole('button', { name: 'cancelar Pix' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'cancelar Pix' }).click()
  await expect(page.getByText('Pix cancelado com sucesso')).toBeVisible()
  await page.getByRole('radio', { name: /^Cartão de crédito/ }).check()
  await page.getByRole('button', { name: 'pagar R$ 5.000,00' }).click()
  await expect(page.getByText('Pagamento efetuado com sucesso!')).toBeVisible()
})
