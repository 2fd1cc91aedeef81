import type { Page } from '@playwright/test'
import { type PageName, path, paths } from '../web/src/paths/paths.ts'
import { translate } from '../web/src/test/translator.ts'
import { enter } from './support/acts.ts'
import { fileCaso, fileProcesso, openNegociacao } from './support/api.ts'
import { demoEmail } from './support/people.ts'
import { expect, test } from './support/test.ts'

const names = Object.keys(paths) as PageName[]
const isBackOffice = (name: PageName) => paths[name].path.startsWith('/secretaria')

test.use({ expectedErrors: [/status of (401|403|404|409|422)/] })

/** From its first text on, every page of the browser is translated. */
const withTranslator = (page: Page) =>
  page.addInitScript(`addEventListener('DOMContentLoaded', () => { (${translate.toString()})() })`)

/**
 * Acts once on the screen: opens what a tab, a menu, a filter or the first button of the page shows, or sends the form in its
 * present state, which shows its errors.
 */
async function act(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const tab = main.getByRole('tab', { selected: false })
  const button = main.getByRole('button', { disabled: false }).filter({ visible: true })
  const one = (await tab.count()) > 0 ? tab.first() : (await button.count()) > 0 ? button.last() : null
  await one?.click()
}

async function expectTranslated(page: Page): Promise<void> {
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Carregando ...' })).toBeHidden()
  await expect(page.getByText('Carregando…')).toHaveCount(0)
  await expect(title.locator('font').first()).toBeVisible()
  await expect(page.getByText('Esta página não pôde ser aberta')).toHaveCount(0)
}

async function walk(page: Page, list: readonly PageName[], idOf: (name: PageName) => number): Promise<void> {
  for (const name of list)
    await test.step(name, async () => {
      const values = { id: idOf(name), documentoId: 1, token: 'nao-existe', fila: 'aceites' }
      await page.goto(path(name as 'ProcessoDetails', values as unknown as { id: number }))
      await expectTranslated(page)
      await act(page)
      await expectTranslated(page)
    })
}

test('translated, no screen for signed-out visitors breaks when it changes', async ({ page }) => {
  await withTranslator(page)
  await walk(
    page,
    names.filter((name) => paths[name].access !== 'protected'),
    () => 1,
  )
})

const ownPages = names.filter((name) => paths[name].access === 'protected' && !isBackOffice(name))
// In pieces, so that the workers share them.
for (let from = 0; from < ownPages.length; from += 12) {
  const piece = ownPages.slice(from, from + 12)
  test(`translated, no screen of a party breaks when it changes, from ${piece[0]} to ${piece.at(-1)}`, async ({
    page,
    request,
  }) => {
    const ids = {
      processo: await fileProcesso(request, 'parte'),
      caso: await fileCaso(request, 'parte'),
      negociacao: await openNegociacao(request, 'parte', demoEmail('parte2')),
    }
    await enter(page, 'parte')
    await withTranslator(page)
    await walk(page, piece, (name) => ids[paths[name].path.split('/')[1] as keyof typeof ids] ?? 1)
  })
}

test('translated, no screen of the secretariat breaks when it changes', async ({ page, request }) => {
  const id = await fileProcesso(request, 'parte')
  await enter(page, 'secretaria')
  await withTranslator(page)
  await walk(page, [...names.filter(isBackOffice), 'ProcessoDetails', 'Processos'], (name) => (name === 'Pessoa' ? 1 : id))
})
