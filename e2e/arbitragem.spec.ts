import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { openAs, signHere, somebody } from './support/acts.ts'
import { authorize, fileProcesso, moveProcesso, registerPerson } from './support/api.ts'
import { acceptDesignation, designateNamed } from './support/designate.ts'
import { pdfFile } from './support/pdf.ts'
import { demoEmail } from './support/people.ts'
import { note } from './support/secretaria.ts'
import { expect, test } from './support/test.ts'

const TRIBUNAL = [
  ['arbitro', 'Conta do Árbitro'],
  ['arbitro2', 'Conta do Segundo Árbitro'],
  ['arbitro3', 'Conta do Terceiro Árbitro'],
] as const

/** The phase as the page says it. */
const phase = (page: Page) => page.getByRole('list', { name: 'Fases da arbitragem' }).locator('[aria-current=step]')
const next = (page: Page) => page.getByRole('region', { name: 'Fase da arbitragem' })
async function name(page: Page, arbitrator: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Árbitro que você indica' }).fill(arbitrator)
  await page.getByRole('option', { name: arbitrator, exact: true }).click()
  await page.getByRole('button', { name: 'indicar árbitro', exact: true }).last().click()
  await expect(note(page, /Indicação/)).toBeVisible()
}

test('an arbitration with three arbitrators, from the indication to the clarification of its award', async ({
  page,
  browser,
  request,
}) => {
  const other = await registerPerson(request)
  const id = await fileProcesso(request, 'parte', { arbitros: 3, demandada: other.email })
  const path = `/processo/${id}/details`
  const staff = { headers: await authorize(request, 'secretaria') }
  const theirs = await somebody(browser)
  // The sides choose from the public list.
  for (const [account] of TRIBUNAL.slice(0, 2)) {
    const headers = await authorize(request, account)
    const published = await request.put('/api/settings/perfil/arbitro/publico', {
      headers,
      multipart: { descricao: 'Direito contratual.', publicar: '1' },
    })
    expect(published.status(), await published.text()).toBe(200)
  }

  await test.step('each side names an arbitrator', async () => {
    await openAs(page, 'parte', path)
    await expect(phase(page)).toHaveText(/^Indicação/)
    await expect(next(page)).toContainText('Agora é com você: indicar árbitro, até')
    await name(page, 'Conta do Árbitro')
    const entered = await request.post(`/api/processo/${id}/entrar`, { headers: await authorize(request, other), data: {} })
    expect(entered.status(), await entered.text()).toBe(200)
    await openAs(theirs, other, path)
    await name(theirs, 'Conta do Segundo Árbitro')
    await expectAccessible(theirs, 'the card of the indication')
  })

  await test.step('the chamber designates three, who accept; the platform opens the defence', async () => {
    for (const [, nome] of TRIBUNAL) await designateNamed(request, 'processo', id, nome)
    for (const [account] of TRIBUNAL) await acceptDesignation(request, account, id)
    const { processo } = (await (await request.get(`/api/processo/${id}`, staff)).json()) as {
      processo: { conducao: { pessoas: unknown[] } }
    }
    expect(processo.conducao.pessoas).toHaveLength(3)
    await theirs.reload()
    await expect(phase(theirs)).toHaveText(/^Defesa/)
    await expect(next(theirs)).toContainText('Agora é com você: apresentar a defesa')
    await expect(next(theirs).getByRole('link', { name: 'apresentar defesa' })).toBeVisible()
    await moveProcesso(request, other, id, 'Contestação')
    await moveProcesso(request, 'parte', id, 'Alegações finais')
  })

  const arbitro = await somebody(browser)
  await test.step('an arbitrator files the award, and a majority signs it', async () => {
    await openAs(arbitro, 'arbitro', path)
    await expect(phase(arbitro)).toHaveText(/^Sentença/)
    await arbitro.getByRole('button', { name: 'apresentar sentença' }).click()
    const dialog = arbitro.getByRole('dialog', { name: 'Apresentar sentença' })
    await dialog.getByRole('radio', { name: /^Final/ }).check()
    await dialog.locator('input[type=file]').first().setInputFiles(pdfFile('sentenca.pdf'))
    for (const box of await dialog.getByRole('checkbox').all()) await box.check()
    await dialog.getByRole('button', { name: 'apresentar para assinatura' }).click()
    await expect(arbitro.getByText('0 de 2 assinaturas necessárias')).toBeVisible()
    await expectAccessible(arbitro, 'the draft of an award')
    // The partes know nothing of the draft.
    await page.reload()
    await expect(phase(page)).toHaveText(/^Sentença/)
    await expect(page.getByText('assinaturas necessárias')).toHaveCount(0)
    for (const [account, who] of [
      ['arbitro', arbitro],
      ['arbitro2', await somebody(browser)],
    ] as const) {
      if (who !== arbitro) await openAs(who, account, path)
      await who.getByRole('button', { name: 'ler e assinar' }).click()
      const text = who.getByRole('dialog', { name: 'Assinar a sentença' })
      await signHere(who, text, { to: demoEmail(account), about: /código/ })
      await expect(text).toBeHidden()
    }
  })

  await test.step('the page of a parte leads with the award, and the parte asks for a clarification', async () => {
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Sentença arbitral proferida' }).first()).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await expect(phase(page)).toHaveText(/^Esclarecimentos/)
    await expectAccessible(page, 'a process with its award')
    // The card of the award is first; the button of the next step, below it, leads there.
    await page.getByRole('button', { name: 'pedir esclarecimentos', exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Pedir esclarecimentos da sentença' })
    await dialog.getByRole('textbox', { name: 'O que deve ser esclarecido' }).fill('A partir de que dia correm os juros?')
    await dialog.getByRole('button', { name: 'pedir esclarecimentos' }).click()
    await expect(dialog).toBeHidden()
    await expect(next(page)).toContainText('decidir o pedido de esclarecimentos, com os árbitros')
  })

  await test.step('meanwhile it cannot be archived; the arbitrators decide, and the parte reads the decision', async () => {
    const archived = await request.put(`/api/secretaria/processo/${id}/situacao`, {
      ...staff,
      data: { ato: 'arquivar', motivo: 'Fim.' },
    })
    expect(archived.status()).toBe(409)
    await arbitro.reload()
    await expect(next(arbitro)).toContainText('Agora é com você: decidir o pedido de esclarecimentos')
    await arbitro.getByRole('button', { name: 'juntar a decisão' }).click()
    const dialog = arbitro.getByRole('dialog', { name: /^Decisão sobre o pedido/ })
    await dialog.locator('input[type=file]').setInputFiles(pdfFile('decisao.pdf'))
    await dialog.getByRole('button', { name: 'juntar a decisão' }).click()
    await expect(dialog).toBeHidden()
    await page.reload()
    await expect(page.getByRole('link', { name: 'ler a decisão' })).toBeVisible()
  })
})
