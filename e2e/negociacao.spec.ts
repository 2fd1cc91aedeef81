import type { Page } from '@playwright/test'
import { chooseFile, enter, fillParte, openAs, readMail, somebody } from './support/acts.ts'
import { openNegociacao, registerPerson } from './support/api.ts'
import { pdfFile } from './support/pdf.ts'
import { newcomer } from './support/people.ts'
import { note } from './support/secretaria.ts'
import { expect, test } from './support/test.ts'

const vez = (page: Page) => page.getByRole('region', { name: 'Situação da negociação' })
const day = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })

async function fillProposal(page: Page, { valor, descricao, days }: { valor: string; descricao: string; days: number }) {
  await page.getByRole('textbox', { name: 'Valor', exact: true }).fill(valor)
  await page.getByRole('textbox', { name: 'Descrição', exact: true }).fill(descricao)
  await page.getByRole('textbox', { name: 'Prazo', exact: true }).fill(day(days))
  await page.keyboard.press('Escape')
}

test('a negotiation from its opening over the invitation and a counter-proposal to the accepted one', async ({
  page,
  browser,
  request,
}) => {
  const creator = await registerPerson(request)
  const invited = newcomer()
  await enter(page, creator)

  await test.step('two steps open it, and a reload keeps what was typed', async () => {
    await page.goto('/negociacoes')
    await expect(page.getByText('Você ainda não participa de nenhuma negociação.')).toBeVisible()
    await page.getByRole('button', { name: 'Adicionar' }).click()
    await page.getByRole('menuitem', { name: 'Nova negociação' }).click()
    await page.getByRole('button', { name: 'prosseguir' }).click()
    await expect(page.getByText('Descreva o problema', { exact: true })).toBeVisible()
    await fillParte(page, 'Solicitante 1', {
      nome: 'Construtora Alvorada Ltda.',
      documento: '11144477735',
      email: creator.email,
    })
    await fillParte(page, 'Solicitada 1', {
      nome: 'Metalúrgica São Jorge S.A.',
      documento: '12ABC34501DE35',
      email: invited.email,
    })
    await page.getByRole('textbox', { name: 'Descrição', exact: true }).fill('Parcelas em atraso do contrato de empreitada')
    await page.getByRole('textbox', { name: 'Valor da causa' }).fill('350000')
    await page.getByRole('textbox', { name: 'Data de origem do crédito' }).fill('31/03/2026')
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Índice de atualização sugerido' }).fill('IGP-M')
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: 'Valor atualizado' }).fill('361250,40')
    await chooseFile(page.locator('input[aria-label="Adicionar documentos"]'), pdfFile('contrato.pdf'))
    await page.getByRole('button', { name: 'prosseguir' }).click()
    await expect(page.getByRole('heading', { name: 'Primeira proposta', level: 2 })).toBeFocused()
    await page.reload()
    await page.getByRole('button', { name: 'continuar rascunho' }).click()
    await expect(page.getByRole('textbox', { name: 'Valor da causa' })).toHaveValue('R$ 350.000,00')
    await expect(page.getByRole('button', { name: 'Remover contrato.pdf' })).toBeVisible()
    await page.getByRole('button', { name: 'prosseguir' }).click()
    await page.getByRole('button', { name: 'abrir negociação' }).click()
    await expect(page.getByText('Descreva a proposta')).toBeVisible()
    await fillProposal(page, { valor: '335000', descricao: 'À vista, com quitação geral e sem honorários', days: 5 })
    await page.getByRole('button', { name: 'abrir negociação' }).click()
    await expect(note(page, 'Negociação criada com sucesso')).toBeVisible()
    await expect(page).toHaveURL(/\/negociacao\/\d+\/details$/)
  })
  const at = new URL(page.url()).pathname
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Construtora Alvorada Ltda. × Metalúrgica São Jorge S.A.')
  await expect(vez(page)).toContainText('Aguardando resposta de Metalúrgica São Jorge S.A.')
  await expect(page.getByText('sem conta')).toBeVisible()

  const other = await somebody(browser)
  await test.step('the other side is invited without amounts, registers with that address and opens it', async () => {
    const mail = await readMail(request, invited.email, /convite/)
    expect(mail).not.toMatch(/335\.?000/)
    await registerPerson(request, invited)
    expect(mail).toMatch(new RegExp(`/convite/[\\w-]+\\?negociacao=${at.split('/')[2]}\\b`))
    await openAs(other, invited, at)
    await expect(vez(other)).toContainText('É a sua vez. Construtora Alvorada Ltda. propôs R$ 335.000,00')
    await expect(other).toHaveURL(new RegExp(`${at}$`))
  })

  await test.step('it reads the document and makes a counter-proposal', async () => {
    await other.getByRole('button', { name: /^contrato/i }).click()
    await expect(other.getByRole('dialog', { name: /^contrato/i })).toBeVisible()
    await other.keyboard.press('Escape')
    await other.getByRole('link', { name: 'nova proposta' }).click()
    await expect(other.getByText(/Ao enviar uma nova, ela fica rejeitada/)).toBeVisible()
    await fillProposal(other, { valor: '262000', descricao: 'Em seis parcelas, com quitação geral', days: 9 })
    await other.getByRole('button', { name: 'prosseguir' }).click()
    await expect(note(other, 'Proposta criada com sucesso')).toBeVisible()
    await expect(vez(other)).toContainText('Aguardando resposta de Construtora Alvorada Ltda.')
  })

  await test.step('the first side sees it in the list, reads both, and accepts', async () => {
    await page.goto('/negociacoes/em-negociacao')
    await expect(page.getByText('Em seis parcelas, com qui…')).toBeVisible()
    await page.getByRole('link', { name: /^\d+$/ }).click()
    await expect(vez(page)).toContainText('A diferença para a sua última proposta é de R$ 73.000,00.')
    await expect(page.getByText('com conta')).toHaveCount(2)
    await page.getByRole('button', { name: 'aceitar proposta' }).click()
    const dialog = page.getByRole('dialog', { name: 'Aceitar a proposta?' })
    await expect(dialog).toContainText('R$ 262.000,00')
    await dialog.getByRole('button', { name: 'aceitar proposta' }).click()
    await expect(note(page, 'Proposta aceite, aguarde elaboração da minuta')).toBeVisible()
    await expect(page.getByText('Minuta em elaboração').first()).toBeVisible()
    await page.goto(`${at.replace('details', 'proposta/create')}`)
    await expect(page.getByText(/não recebe propostas/)).toBeVisible()
  })
})

test.describe('both at once', () => {
  test.use({ expectedErrors: [/status of (403|409)/] })

  test('giving up leads to the list; the other side, which accepts meanwhile, is told what happened', async ({
    page,
    browser,
    request,
  }) => {
    const [creator, invited] = [await registerPerson(request), await registerPerson(request)]
    const id = await openNegociacao(request, creator, invited.email)
    const other = await somebody(browser)
    await openAs(other, invited, `/negociacao/${id}/details`)
    await other.getByRole('button', { name: 'aceitar proposta' }).click()
    await expect(other.getByRole('dialog', { name: 'Aceitar a proposta?' })).toBeVisible()

    await openAs(page, creator, `/negociacao/${id}/details`)
    await page.getByRole('button', { name: 'desistir', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Desistir da negociação?' })
    await expect(dialog).toContainText('termina sem acordo, e a proposta em aberto é cancelada')
    await dialog.getByRole('textbox', { name: 'Motivo (opcional)' }).fill('Vamos ao processo.')
    await dialog.getByRole('button', { name: 'desistir da negociação' }).click()
    await expect(note(page, 'Negociação finalizada')).toBeVisible()
    await expect(page).toHaveURL(/\/negociacoes$/)

    await other.getByRole('dialog').getByRole('button', { name: 'aceitar proposta' }).click()
    await expect(note(other, /desistiu da negociação, e ela terminou/)).toBeVisible()
    await expect(vez(other)).toContainText('Terminou sem acordo, por desistência.')
    await expect(other.getByRole('button', { name: 'aceitar proposta' })).toHaveCount(0)

    const stranger = await somebody(browser)
    await openAs(stranger, 'perito', `/negociacao/${id}/details`)
    await expect(note(stranger, new RegExp(`não participa da negociação ${id}`))).toBeVisible()
    await expect(stranger).toHaveURL(/\/negociacoes$/)
  })
})
