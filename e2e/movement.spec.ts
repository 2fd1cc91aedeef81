import { choose, chooseFile, openAs, readMail } from './support/acts.ts'
import { changeSituacao, fileProcesso, registerPerson } from './support/api.ts'
import { wavFile } from './support/audio.ts'
import { acceptDesignation, designateNamed } from './support/designate.ts'
import { pdfFile } from './support/pdf.ts'
import { demoEmail } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a party petitions with a document and a recording; the docket, the receipt and the e-mail follow', async ({
  page,
  request,
}) => {
  const id = await fileProcesso(request, 'parte')
  await openAs(page, 'parte', `/processo/${id}/details`)
  await page.getByRole('link', { name: 'movimentar / peticionar' }).click()
  await expect(page.getByRole('heading', { name: 'Movimentar / Peticionar', level: 1 })).toBeFocused()

  await page.getByRole('button', { name: 'peticionar' }).click()
  await expect(page.getByText('Informe uma descrição para o evento')).toBeVisible()
  await choose(page, 'Descrição', 'Outros')
  await page.getByRole('textbox', { name: 'Descreva o evento' }).fill('Pedido de vista dos autos')
  await chooseFile(page.locator('input[aria-label="Adicionar documentos"]'), pdfFile('procuracao.pdf'))
  await page.getByRole('textbox', { name: 'Nome do documento 1' }).fill('Procuração')
  await chooseFile(page.locator('input[aria-label="Adicionar áudios"]'), wavFile('reuniao.wav'))
  await expect(page.getByLabel('Ouvir reuniao.wav')).toBeVisible()
  await expect(page.getByText(/^Rascunho guardado/)).toBeVisible()

  await page.getByRole('link', { name: 'voltar' }).click()
  await expect(page).toHaveURL(new RegExp(`/processo/${id}/details$`))
  await page.goto(`/processo/${id}/evento/create`)
  await page.getByRole('button', { name: 'continuar rascunho' }).click()
  await expect(page.getByLabel('Ouvir reuniao.wav')).toBeVisible()
  await expect(page.getByText('“Pedido de vista dos autos”; 1 documento (Procuração); 1 áudio (reuniao)')).toBeVisible()
  await page.getByRole('button', { name: 'peticionar' }).click()
  await expect(page.getByText('Evento criado com sucesso')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/processo/${id}/details$`))
  const docket = page.getByRole('region', { name: /Eventos/ })
  await expect(docket.getByRole('row', { name: /Pedido de vista dos autos novo/ })).toBeFocused()
  for (const text of ['Pedido de vista dos autos', 'Procuração', 'reuniao']) {
    await expect(docket.getByText(text).first()).toBeVisible()
  }
  await page.getByText('ver os recibos').click()
  await expect(page.getByText(`Recibo de protocolo ${id}-2`)).toBeVisible()
  await readMail(request, demoEmail('parte'), new RegExp(`Recibo de protocolo .*${id}`))
})

test('an unfinished movement is shown on the home screen and can be continued', async ({ page, request }) => {
  const id = await fileProcesso(request, 'advogado')
  await openAs(page, 'advogado', `/processo/${id}/evento/create`)
  await choose(page, 'Descrição', 'Outros')
  await page.getByRole('textbox', { name: 'Descreva o evento' }).fill('Pedido de prazo')
  await page.goto('/home')
  await page.getByRole('link', { name: `Movimentação no processo ${id}` }).click()
  await page.getByRole('button', { name: 'continuar rascunho' }).click()
  await expect(page.getByRole('textbox', { name: 'Descreva o evento' })).toHaveValue('Pedido de prazo')
  await page.getByRole('button', { name: 'peticionar' }).click()
  await expect(page.getByText('Evento criado com sucesso')).toBeVisible()
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Processos Arbitrais' })).toBeVisible()
  await expect(page.getByText(`Movimentação no processo ${id}`)).toBeHidden()
})

test('a suspended process warns on every way to a movement, which makes it active again', async ({ page, request }) => {
  const party = await registerPerson(request)
  const id = await fileProcesso(request, party)
  await designateNamed(request, 'processo', id, 'Conta do Árbitro')
  await acceptDesignation(request, 'arbitro', id)
  await changeSituacao(request, id, 'suspender')
  const warning = page.getByRole('dialog', { name: 'Processo suspenso' })
  await openAs(page, party, `/processo/${id}/evento/create`)
  await warning.getByRole('button', { name: 'cancelar' }).click()
  await expect(page).toHaveURL(`/processo/${id}/details`)
  await expect(page.getByText('Suspenso', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'movimentar / peticionar' }).click()
  await expect(warning).toContainText('ele voltará a ficar ativo. Deseja prosseguir?')
  await warning.getByRole('button', { name: 'prosseguir' }).click()
  await choose(page, 'Descrição', 'Petição')
  await expect(warning).toBeHidden()
  await page.getByRole('button', { name: 'peticionar' }).click()
  await expect(page.getByText('Evento criado com sucesso')).toBeVisible()
  await expect(page.getByText('Ativo', { exact: true })).toBeVisible()
})
