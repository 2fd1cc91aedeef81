import type { Locator, Page } from '@playwright/test'
import { answerQuestionnaire, choose, openAs, signHere, somebody } from './support/acts.ts'
import { fileProcesso, registerPerson } from './support/api.ts'
import { clicks } from './support/clicks.ts'
import { pdfFile } from './support/pdf.ts'
import { demoEmail } from './support/people.ts'
import { note } from './support/secretaria.ts'
import { expect, test } from './support/test.ts'

/** Chooses a file as a person does: one click, then the file. */
async function pick(page: Page, label: string, name: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: `escolha no computador: ${label}` }).click()
  await (await chooser).setFiles(pdfFile(name))
  await expect(page.getByRole('button', { name: `Remover ${name}` })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: `Envio de ${name}` })).toHaveCount(0)
}

const rowOf = (dialog: Locator, name: string) => dialog.getByRole('listitem').getByText(name, { exact: true }).first()

test('the secretariat designates an arbitrator with three clicks from its desk, who accepts within fourteen from home', async ({
  page,
  browser,
  request,
}) => {
  const id = await fileProcesso(request, 'parte')
  const secretaria = await clicks(page)
  // Where the row of the desk leads; the desk lists the oldest, and other journeys file theirs meanwhile.
  await openAs(page, 'secretaria', `/processo/${id}/details?ato=designar`)
  const dialog = page.getByRole('dialog', { name: 'Designar árbitro' })
  // The search has the focus: what is typed is searched.
  await expect(dialog.getByRole('textbox', { name: /^Buscar/ })).toBeFocused()
  await page.keyboard.type('Conta do Terceiro Árbitro')
  await rowOf(dialog, 'Conta do Terceiro Árbitro').click()
  await dialog.getByRole('button', { name: 'designar árbitro', exact: true }).click()
  await expect(note(page, /^Designaç(ão feita|ões feitas)/)).toBeVisible()
  // The third click is that on the row.
  expect(secretaria.made()).toBeLessThanOrEqual(2)

  const other = await somebody(browser)
  const arbitro = await clicks(other)
  await openAs(other, 'arbitro3', '/home')
  await other.getByRole('link', { name: new RegExp(`Você foi designado árbitro no processo ${id}\\b`) }).click()
  await other.getByRole('link', { name: 'aceitar designação' }).click()
  await answerQuestionnaire(other)
  await other.getByRole('button', { name: 'prosseguir' }).click()
  await other.getByRole('button', { name: 'ler e assinar' }).click()
  const termo = other.getByRole('dialog', { name: 'Assinar o termo de aceite' })
  await signHere(other, termo, { to: demoEmail('arbitro3'), about: new RegExp(`termo de aceite do processo ${id}\\b`) })
  await expect(other.getByRole('note').getByText(/o termo que você assinou/)).toBeVisible()
  expect(arbitro.made()).toBeLessThanOrEqual(14)
  await other.context().close()
})

test('a simple petition is filed within 12 clicks from home, and a document is added to its process within 5', async ({
  page,
  request,
}) => {
  const person = await registerPerson(request)
  const made = await clicks(page)
  await openAs(page, person, '/home')
  await page.getByRole('link', { name: 'Petição inicial' }).click()
  await choose(page, 'Área', 'Contratos')
  await page.getByRole('textbox', { name: 'Classe/tipo', exact: true }).fill('Cobrança contratual')
  const partes = [
    ['Demandante 1', 'Ana Demandante', '11144477735', demoEmail('parte')],
    ['Demandada 1', 'Empresa Demandada', '12ABC34501DE35', demoEmail('parte2')],
  ] as const
  for (const [legend, nome, documento, email] of partes) {
    const values = { Nome: nome, 'CPF/CNPJ': documento, 'Telefone celular': '11987654321', Endereço: 'Praça da Sé, 1' }
    const group = page.getByRole('group', { name: legend })
    for (const [label, value] of Object.entries({ ...values, 'E-mail principal': email }))
      await group.getByRole('textbox', { name: label, exact: true }).fill(value)
  }
  await pick(page, 'Termo ou contrato', 'termo.pdf')
  await pick(page, 'Petição inicial', 'peticao.pdf')
  await page.getByRole('textbox', { name: 'Valor da causa', exact: true }).fill('100000')
  await page
    .getByRole('radiogroup', { name: /conciliação/ })
    .getByLabel('Sim')
    .check()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'prosseguir' }).click()
  await expect(page.getByRole('heading', { name: 'Revise as informações antes de prosseguir' })).toBeVisible()
  await page.getByRole('button', { name: 'prosseguir' }).click()
  await page.getByRole('button', { name: 'pagar R$ 5.000,00 e protocolar' }).click()
  await expect(page.getByText('Pagamento realizado com sucesso!')).toBeVisible()
  expect(made.made()).toBeLessThanOrEqual(12)

  await page.getByRole('link', { name: /^\d+$/ }).first().click()
  const opened = made.made()
  await page.getByRole('link', { name: 'movimentar / peticionar' }).click()
  await choose(page, 'Descrição', 'Juntada de documentos')
  await pick(page, 'Adicionar documentos', 'recibo.pdf')
  await page.getByRole('button', { name: 'peticionar' }).click()
  await expect(page.getByText('Evento criado com sucesso')).toBeVisible()
  expect(made.made() - opened).toBeLessThanOrEqual(5)
})
