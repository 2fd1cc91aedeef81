import { readFile } from 'node:fs/promises'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import type { Page } from '@playwright/test'
import { enter, openAs, somebody } from './support/acts.ts'
import { authorize, chargeCard, fileProcesso, registerPerson } from './support/api.ts'
import { expect, test } from './support/test.ts'

async function fillPeriod(page: Page): Promise<void> {
  const day = formatDate(dayOf(new Date()))
  await page.getByRole('textbox', { name: 'Data inicial' }).fill(day)
  await page.getByRole('textbox', { name: 'Data final' }).fill(day)
}

test('balance added by card pays a batch of two fees; the report has them all', async ({ page, request }) => {
  const person = await registerPerson(request)
  const [first, second] = [
    await fileProcesso(request, person, { meio: 'boleto' }),
    await fileProcesso(request, person, { classe: 'Despejo', meio: 'boleto' }),
  ]
  await enter(page, person)

  await test.step('an amount becomes a fee, and the card pays it', async () => {
    await page.goto('/pagamentos/create/saldo')
    await expect(page.getByText('Nenhuma entrada ou saída ainda.')).toBeVisible()
    await page.getByRole('button', { name: 'adicionar saldo' }).click()
    await expect(page.getByText('Informe o valor a ser adicionado')).toBeVisible()
    await page.getByRole('textbox', { name: 'Valor a adicionar' }).fill('12000')
    await page.getByRole('button', { name: 'adicionar saldo' }).click()
    await page.getByRole('button', { name: 'pagar R$ 12.000,00' }).click()
    await expect(page).toHaveURL(/\/pagamentos$/)
    await expect(page.getByText('Pagamento efetuado com sucesso!')).toBeVisible()
  })
  await test.step('the open fees of today become a batch', async () => {
    await page.getByRole('link', { name: 'custas em lote' }).click()
    await fillPeriod(page)
    await expect(page.getByText(/^Total do lote, com 2 itens: R\$ 10\.000,00/)).toBeVisible()
    await page.getByRole('button', { name: `retirar PROC-${second}-1` }).click()
    await expect(page.getByText(/^Total do lote, com 1 item: R\$ 5\.000,00/)).toBeVisible()
    await page.getByRole('button', { name: `pôr de volta PROC-${second}-1` }).click()
    await page.getByRole('button', { name: 'gerar', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'gerar', exact: true }).click()
    await expect(page.getByText('Gerado com sucesso. Prossiga com o pagamento.')).toBeVisible()
  })
  await test.step('paid with the balance, it pays both', async () => {
    await page.getByRole('radio', { name: /^Saldo/ }).check()
    await page.getByRole('button', { name: 'pagar R$ 10.000,00' }).click()
    await expect(page).toHaveURL(/\/pagamentos$/)
    for (const id of [first, second]) {
      await page.getByRole('link', { name: new RegExp(`PROC-${id}-1`) }).click()
      const facts = page.getByRole('region', { name: 'Dados do pagamento' })
      await expect(facts.getByText('Pago', { exact: true })).toBeVisible()
      await expect(facts.getByRole('link', { name: /^pago no lote/ })).toBeVisible()
      const recibo = page.waitForEvent('download')
      await page.getByRole('button', { name: `recibo PROC-${id}-1` }).click()
      expect((await recibo).suggestedFilename()).toBe(`Recibo PROC-${id}-1.pdf`)
      await page.getByRole('link', { name: 'Recolhimento de Custas' }).first().click()
    }
  })
  await test.step('the statement tells what came in and went out', async () => {
    await page.getByRole('link', { name: 'adicionar saldo' }).click()
    await expect(page.getByText('R$ 2.000,00').first()).toBeVisible()
    await expect(page.getByText(/R\$ 10\.000,00/)).toBeVisible()
  })
  await test.step('the report', async () => {
    await page.goto('/report/pagamentos')
    await fillPeriod(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'gerar', exact: true }).click()
    const csv = await readFile(await (await download).path(), 'utf8')
    expect(csv).toContain(`PROC-${first}-1;5000,00;Pago;Saldo`)
    expect(csv).toContain('12000,00;Pago;Cartão de crédito')
  })
})

test('a slip made on the page of a fee and paid at the bank shows as paid without a reload', async ({
  page,
  request,
  browser,
}) => {
  const person = await registerPerson(request)
  const id = await fileProcesso(request, person, { meio: 'boleto' })
  await page.clock.install()
  await openAs(page, person, '/pagamentos')
  await page.getByRole('link', { name: new RegExp(`PROC-${id}-1`) }).click()

  await test.step('in the name of a third party added here', async () => {
    await page.getByRole('radio', { name: /^Boleto/ }).check()
    await page.getByRole('button', { name: 'adicionar terceiro' }).click()
    const dialog = page.getByRole('dialog', { name: 'Adicionar terceiro' })
    await dialog.getByRole('textbox', { name: 'CPF/CNPJ' }).pressSequentially('12ABC34501DE35')
    await dialog.getByRole('textbox', { name: 'Nome completo' }).fill('Empresa Pagadora')
    await dialog.getByRole('textbox', { name: 'Endereço' }).fill('Praça da Sé, 1')
    await dialog.getByRole('textbox', { name: 'Bairro' }).fill('Sé')
    await dialog.getByRole('combobox', { name: 'Cidade' }).fill('São Paulo')
    await page.getByRole('option', { name: 'São Paulo - SP' }).click()
    await dialog.getByRole('textbox', { name: 'CEP' }).pressSequentially('01001000')
    await dialog.getByRole('button', { name: 'salvar' }).click()
    await expect(page.getByText('Salvo com sucesso')).toBeVisible()
  })
  await test.step('issued and saved', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'gerar boleto' }).click()
    expect((await download).suggestedFilename()).toBe('boleto.pdf')
    await expect(page.getByText('Boleto gerado com sucesso!')).toBeVisible()
    await expect(page.getByText('Empresa Pagadora')).toBeVisible()
    await expect(page.getByRole('button', { name: /Copiar linha digitável/ })).toBeVisible()
  })
  await test.step('cancelled and issued anew', async () => {
    await page.getByRole('button', { name: 'cancelar boleto' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'cancelar boleto' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('radio', { name: /^Boleto/ }).check()
    await page.getByRole('button', { name: 'gerar boleto' }).click()
    await expect(page.getByRole('button', { name: 'baixar boleto' })).toBeVisible()
  })
  await test.step('the secretariat plays the bank; the page that stayed open tells it', async () => {
    const staff = await somebody(browser, 'secretaria', new URL(page.url()).pathname)
    await staff.getByRole('button', { name: /^marcar boleto como pago/ }).click()
    await expect(staff.getByText('Pago', { exact: true })).toBeVisible()
    await staff.context().close()
    await page.clock.fastForward('00:31')
    await expect(page.getByText('O banco confirmou o pagamento do boleto.')).toBeVisible()
    await expect(page.getByText('Pago', { exact: true })).toBeVisible()
  })
})

test('an unused charge becomes balance', async ({ page, request }) => {
  const person = await registerPerson(request)
  await chargeCard(request, person, 350)
  await openAs(page, person, '/pagamentos')
  await page.getByRole('button', { name: 'transformar em saldo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'transformar em saldo' }).click()
  await expect(page.getByRole('button', { name: 'transformar em saldo', exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'adicionar saldo' }).click()
  await expect(page.getByText('R$ 350,00').first()).toBeVisible()
})

test.describe('refused', () => {
  test.use({ expectedErrors: [/status of 403/] })

  test('the address of another user’s fee leads to the own list of fees', async ({ page, request }) => {
    const [owner, other] = [await registerPerson(request), await registerPerson(request)]
    await fileProcesso(request, owner, { meio: 'boleto' })
    const list = await request.get('/api/pagamentos', { headers: await authorize(request, owner) })
    const { pagamentos } = (await list.json()) as { pagamentos: { data: { id: number }[] } }
    await openAs(page, other, `/pagamentos/${pagamentos.data[0]!.id}/details`)
    await expect(page).toHaveURL(/\/pagamentos$/)
    await expect(page.getByText(/^Você ainda não tem custas/)).toBeVisible()
  })
})
