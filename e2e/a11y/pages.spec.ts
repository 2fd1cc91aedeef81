import { type PageName, path, paths } from '../../web/src/paths/paths.ts'
import { expectAccessible } from '../support/accessible.ts'
import { enter } from '../support/acts.ts'
import { fileProcesso } from '../support/api.ts'
import { expect, test } from '../support/test.ts'

const names = Object.keys(paths) as PageName[]
const guestPages = names.filter((name) => paths[name].access !== 'protected')
const protectedPages = names.filter((name) => paths[name].access === 'protected')
const backOffice = protectedPages.filter((name) => paths[name].path.startsWith('/secretaria'))
/** Pages about something that a party of processes alone does not have, and that then lead elsewhere. */
const ofOthers = protectedPages.filter((name) =>
  /^\/(caso\/\{id\}\/(?!notas)|(negociacao|pagamentos)\/\{id\})/.test(paths[name].path),
)
/** Pages that other tests of this folder open in each of their states, also in the one a party without anything sees. */
const statesElsewhere: PageName[] = [
  'Marcadores',
  'Suporte',
  'ReportFechamento',
  'MediadoresGerais',
  'ArbitrosGerais',
  'Regulamentos',
]
const ownPages = protectedPages.filter((name) => ![...backOffice, ...ofOthers, ...statesElsewhere].includes(name))

/** A page of the table with its parameters filled in: an id that exists where the screen needs one. */
const addressOf = (name: PageName, id: number) =>
  path(
    name as 'ProcessoDetails',
    { id, documentoId: id, token: 'nao-existe', fila: 'aceites', fase: 'defesa' } as unknown as { id: number },
  )

test.use({ expectedErrors: [/status of (401|403|404|422)/] })

test('signed out: every public page', async ({ page }) => {
  for (const name of guestPages) {
    await test.step(name, async () => {
      await page.goto(addressOf(name, 1))
      await expectAccessible(page, name)
    })
  }
})

// In pieces, so that the workers share them.
for (let from = 0; from < ownPages.length; from += 8) {
  const names = ownPages.slice(from, from + 8)
  test(`signed in: every page of a party from ${names[0]} to ${names.at(-1)}`, async ({ page, request }) => {
    const id = await fileProcesso(request, 'parte')
    await enter(page, 'parte')
    for (const name of names) {
      await test.step(name, async () => {
        await page.goto(addressOf(name, id))
        // Not everything of the table has this id: then the screen leads elsewhere once the server has answered.
        if (paths[name].path.includes('{id}')) await page.waitForLoadState('networkidle')
        await expectAccessible(page, name)
      })
    }
  })
}

test('signed in: pages of what is not theirs lead elsewhere, and those of the back office say whose they are', async ({
  page,
}) => {
  await enter(page, 'parte')
  const checked = new Set<string>()
  for (const name of ofOthers) {
    await test.step(name, async () => {
      const address = addressOf(name, 999_999)
      await page.goto(address)
      await expect(page).not.toHaveURL(address)
      const { pathname } = new URL(page.url())
      if (!checked.has(pathname)) await expectAccessible(page, name)
      checked.add(pathname)
    })
  }
  for (const name of backOffice) {
    await test.step(name, async () => {
      await page.goto(addressOf(name, 1))
      await expect(page.getByText('Esta página é da secretaria da câmara.')).toBeVisible()
    })
  }
  await expectAccessible(page, 'a page of the back office')
})
