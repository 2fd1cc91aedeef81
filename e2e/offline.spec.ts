import type { Page } from '@playwright/test'
import { fillPetition, openAs } from './support/acts.ts'
import { registerPerson } from './support/api.ts'
import { pdfFile } from './support/pdf.ts'
import { demoEmail } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Part not fetched/] })

const REVIEW = 'Revise as informações antes de prosseguir'
const PAYMENT = 'Recolhimento de Custas'
const PAY = 'pagar R$ 5.000,00 e protocolar'

const goOn = (page: Page) => page.getByRole('button', { name: 'prosseguir' }).click()
const isAt = (page: Page, title: string) => expect(page.getByRole('heading', { name: title, level: 2 })).toBeFocused()

/** Chromium says that the network is gone a moment before it is: a request could still pass. */
async function cutOff(page: Page): Promise<void> {
  await page.context().setOffline(true)
  const answers = () =>
    fetch('/health/live', { cache: 'no-store' }).then(
      () => true,
      () => false,
    )
  await expect.poll(() => page.evaluate(answers)).toBe(false)
}

/** Expects one filing in the list, and both files in its docket. */
async function filedOnce(page: Page, classe: string): Promise<void> {
  await expect(page).toHaveURL(/\/processos$/)
  await expect(page.getByRole('heading', { name: /^Processo \d+ protocolado$/ })).toBeVisible()
  await expect(page.getByText(classe).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^\d+$/ })).toHaveCount(1)
  await page.getByRole('link', { name: /^\d+$/ }).click()
  const docket = page.getByRole('region', { name: /Eventos/ })
  await expect(docket.getByText('Protocolo da petição inicial')).toBeVisible()
  await expect(page.getByRole('button', { name: /Petição inicial/ }).first()).toBeVisible()
}

test('a petition whose network goes in every step goes on where it was, and is filed once', async ({
  page,
  request,
  context,
}) => {
  await openAs(page, await registerPerson(request), '/processo/create')
  const classe = 'Cobrança sem rede'
  await fillPetition(page, { classe, demandante: demoEmail('parte'), demandada: demoEmail('parte2') })

  await test.step('while a file is uploaded: it says so, and goes by itself when the network is back', async () => {
    await page.getByRole('button', { name: 'Remover peticao.pdf' }).click()
    await cutOff(page)
    await page.locator('input[type=file][aria-label="Petição inicial"]').setInputFiles(pdfFile('peticao-nova.pdf'))
    await expect(page.getByText(/^Ainda não foi enviado/)).toBeVisible()
    await page.getByRole('textbox', { name: 'Classe/tipo', exact: true }).fill(`${classe} nova`)
    await expect(page.getByText('Sem conexão com o servidor. Mantenha esta página aberta').first()).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/^Ainda não foi enviado/)).toHaveCount(0)
    await expect(page.getByRole('progressbar', { name: /^Envio de/ })).toHaveCount(0)
    await expect(page.getByText(/^Rascunho guardado em/)).toBeVisible()
  })

  await test.step('at "prosseguir": what was entered is shown, and the fee can be asked for again', async () => {
    await cutOff(page)
    await goOn(page)
    await isAt(page, REVIEW)
    await expect(page.getByText(`${classe} nova`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'tentar de novo' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'tentar de novo' }).click()
    await expect(page.getByText('R$ 5.000,00')).toBeVisible()
    await cutOff(page)
    await goOn(page)
    await isAt(page, PAYMENT)
    await context.setOffline(false)
  })

  await test.step('before the card is charged: nothing is charged, and the same button works later', async () => {
    const pay = page.getByRole('button', { name: PAY })
    await expect(pay).toBeEnabled()
    await cutOff(page)
    await pay.click()
    await expect(page.getByText('Não foi possível falar com o servidor').first()).toBeVisible()
    await context.setOffline(false)
    await expect(pay).toBeEnabled()
    await pay.click()
    await filedOnce(page, `${classe} nova`)
  })
})

test('the network goes while the filing is answered: the page that follows opens by itself later, and nothing is filed twice', async ({
  page,
  request,
  context,
}) => {
  await openAs(page, await registerPerson(request), '/processo/create')
  const classe = 'Cobrança interrompida'
  await fillPetition(page, { classe, demandante: demoEmail('parte'), demandada: demoEmail('parte2') })
  for (const title of [REVIEW, PAYMENT]) {
    await goOn(page)
    await isAt(page, title)
  }
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  const be = (offline: boolean, latency: number) =>
    network.send('Network.emulateNetworkConditions', { offline, latency, downloadThroughput: -1, uploadThroughput: -1 })
  // The answer takes so long that the network goes first. An answer that never comes: CreateProcessoPage.test.tsx.
  await be(false, 1500)
  const sent = page.waitForRequest((asked) => asked.method() === 'POST' && new URL(asked.url()).pathname === '/api/processo')
  await page.getByRole('button', { name: PAY }).click()
  await sent
  await be(true, 0)
  await expect(page.getByText('Esta página não pôde ser aberta')).toBeVisible()
  await expect(page.getByText(/Nada do que foi enviado se perdeu/)).toBeVisible()
  await be(false, 0)
  await filedOnce(page, classe)
})
