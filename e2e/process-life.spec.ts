import { readFile } from 'node:fs/promises'
import { answerQuestionnaire, chooseFile, openAs, readMail, signIn, somebody, unfoldParte } from './support/acts.ts'
import { fileProcesso, registerPerson } from './support/api.ts'
import { designateNamed, designateSomebody } from './support/designate.ts'
import { pdfFile } from './support/pdf.ts'
import { note } from './support/secretaria.ts'
import { expect, test } from './support/test.ts'

test.use({ expectedErrors: [/status of 422/] })

test('the life of a process: designated, accepted, moved, muted, downloaded whole, found intact', async ({
  page,
  browser,
  request,
}) => {
  const party = await registerPerson(request)
  const id = await fileProcesso(request, party)

  await designateNamed(request, 'processo', id, 'Conta do Segundo Árbitro')

  await test.step('the home leads the arbitrator to the designation', async () => {
    await signIn(page, 'arbitro2')
    await page.getByRole('link', { name: new RegExp(`Você foi designado árbitro no processo ${id}`) }).click()
    await expect(page).toHaveURL(`/processo/${id}/details`)
    await expect(page.getByText('Você foi designado árbitro neste processo')).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Eventos/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'aceitar designação' }).click()
  })

  await test.step('eight answers', async () => {
    await page.getByRole('button', { name: 'prosseguir' }).click()
    await expect(page.getByText('Responda esta pergunta')).toHaveCount(8)
    await answerQuestionnaire(page)
    await page.getByRole('textbox', { name: /^1\. / }).fill('Sim: Fui colega do advogado da demandada.')
    await page.getByRole('button', { name: 'prosseguir' }).click()
  })

  await test.step('the term is downloaded; blank it is refused, signed the process becomes active', async () => {
    await expect(page.getByRole('heading', { name: 'Termo de Aceite', level: 2 })).toBeFocused()
    await expect(page.getByRole('radio', { name: 'assinar aqui' })).toBeChecked()
    await page.getByRole('radio', { name: 'enviar assinado' }).check()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixe o termo de aceite' }).click()
    const term = await download
    expect(term.suggestedFilename()).toBe('Termo de Aceite.pdf')
    const buffer = await readFile(await term.path())
    expect(buffer.subarray(0, 5).toString()).toBe('%PDF-')
    await chooseFile(page.locator('input[type=file]'), { name: 'termo.pdf', mimeType: 'application/pdf', buffer })
    await page.getByRole('button', { name: 'enviar', exact: true }).click()
    await expect(page.getByText('Este é o termo em branco: falta a sua assinatura.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Remover termo.pdf' }).click()
    await chooseFile(page.locator('input[type=file]'), pdfFile('termo assinado.pdf'))
    await page.getByRole('button', { name: 'enviar', exact: true }).click()
    await expect(note(page, 'Enviado com sucesso')).toBeVisible()
    await expect(page).toHaveURL(`/processo/${id}/details`)
    await expect(page.getByRole('note').getByText('Sem assinatura digital')).toBeVisible()
    await expect(page.getByText('Ativo', { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: /^Eventos/ }).getByText('Aceite de árbitro')).toBeVisible()
    await expect(page.getByText('Você foi designado árbitro neste processo')).toHaveCount(0)
  })

  const other = await somebody(browser)
  await test.step('the party moves it', async () => {
    await openAs(other, party, `/processo/${id}/details`)
    await other.getByRole('link', { name: 'movimentar / peticionar' }).click()
    await other.getByRole('combobox', { name: 'Descrição' }).click()
    await other.getByRole('option', { name: 'Outros', exact: true }).click()
    await other.getByRole('textbox', { name: 'Descreva o evento' }).fill('Pedido de audiência')
    await other.getByRole('button', { name: 'peticionar' }).click()
    await expect(note(other, 'Evento criado com sucesso')).toBeVisible()
    await expect(other.getByRole('region', { name: /^Eventos/ }).getByText('Pedido de audiência')).toBeVisible()
  })

  await test.step('and mutes its notices with the code from the e-mail', async () => {
    await other.getByRole('button', { name: 'silenciar notificações' }).click()
    const dialog = other.getByRole('dialog')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'enviar código' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Código' })).toBeFocused()
    const mail = await readMail(request, party.email, /código para silenciar/)
    const code = /\b\d{6}\b/.exec(mail.slice(mail.indexOf('Código')))![0]
    await dialog.getByRole('textbox', { name: 'Código' }).fill(code === '000000' ? '111111' : '000000')
    await dialog.getByRole('button', { name: 'confirmar' }).click()
    await expect(dialog.getByText(/^Código incorreto/)).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Código' }).fill(code)
    await dialog.getByRole('button', { name: 'confirmar' }).click()
    await expect(note(other, /^Notificações silenciadas/)).toBeVisible()
    await expect(other.getByRole('region', { name: /^Eventos/ }).getByText('Notificações silenciadas')).toBeVisible()
    await other.getByRole('button', { name: 'reativar notificações' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'reativar notificações' }).click()
    await expect(note(other, /^Notificações reativadas/)).toBeVisible()
  })

  await test.step('the whole process comes as one PDF', async () => {
    const download = other.waitForEvent('download', { timeout: 60_000 })
    await other.getByRole('button', { name: 'download completo' }).click()
    const file = await readFile(await (await download).path())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    await expect(note(other, /foi baixado/)).toBeVisible()
  })

  await test.step('the e-mails to a parte can be proved', async () => {
    const download = other.waitForEvent('download')
    await unfoldParte(other, 'Parte Demandante')
    await other.getByRole('button', { name: /^relatório de notificações de Parte Demandante/ }).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  })

  await test.step('and the docket is intact', async () => {
    const section = other.getByRole('region', { name: 'Integridade' })
    await section.scrollIntoViewIfNeeded()
    await section.getByText('Autos íntegros, 8 eventos').click()
    await expect(section.getByText('Íntegra:')).toBeVisible()
    await expect(section.getByText(/8 eventos conferidos/)).toBeVisible()
  })
  await other.context().close()
})

test('refusing a designation ends the access to the process', async ({ page, request }) => {
  const id = await fileProcesso(request, 'parte')
  const arbitrator = await designateSomebody(request, id)
  await openAs(page, arbitrator, `/processo/${id}/details`)
  await page.getByRole('button', { name: 'recusar designação' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'recusar designação' }).click()
  await expect(note(page, 'Designação de árbitro recusada')).toBeVisible()
  await page.getByRole('link', { name: 'ir para os processos' }).click()
  await expect(page).toHaveURL('/processos')
  await expect(page.getByText('Você ainda não tem processos.')).toBeVisible()
})
