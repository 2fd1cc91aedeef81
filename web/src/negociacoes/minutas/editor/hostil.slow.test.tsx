import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNothingRan, strangersIn, strangersInHtml, XSS } from '../../../test/hostil.ts'
import { render } from '../../../test/render.tsx'
import { TextSheet } from '../../../ui/text/TextSheet.tsx'
import MinutaRichText from './MinutaRichText.tsx'

async function edit(initial: string) {
  let html = initial
  const screen = await render(<MinutaRichText label="Texto" initial={initial} onChange={(next) => (html = next)} />)
  const box = screen.getByRole('textbox', { name: 'Texto' })
  await expect.element(box).toBeVisible()
  return { screen, box, html: () => html }
}

function paste(into: Element, html: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', html)
  into.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('the check of these tests sees what the corpus does', () => {
  // The rest is text, or what the browser itself leaves out when it reads a page.
  expect(XSS.filter((attack) => strangersInHtml(attack).length > 0).length).toBeGreaterThan(30)
})

test('the editor keeps, and sends, only the words of a hostile text that is loaded', async () => {
  for (const attack of XSS) {
    const { screen, box, html } = await edit(`<p>Início</p>${attack}`)
    await expect.element(box).toMatchTextContent(/^Início/)
    expect(strangersIn(box.element()), attack).toEqual([])
    // The editor sends the whole text after each change.
    paste(box.element(), 'fim')
    expect(html(), attack).toMatch(/fim.*Início|Início.*fim/)
    expect(strangersInHtml(html()), attack).toEqual([])
    await screen.unmount()
  }
  await expectNothingRan()
})

test('the editor keeps, and sends, only the words of a hostile text that is pasted', async () => {
  const { box, html } = await edit('<p>Início</p>')
  await box.click()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  for (const attack of XSS) {
    paste(box.element(), `<p>colado</p>${attack}`)
    expect(strangersIn(box.element()), attack).toEqual([])
    expect(strangersInHtml(html()), attack).toEqual([])
  }
  expect(html().match(/colado/g)).toHaveLength(XSS.length)
  await expectNothingRan()
})

test('an address that runs code does not become a link', async () => {
  const { screen, box, html } = await edit('<p>aqui</p>')
  for (const address of ['javascript:hit=1', ' JaVaScRiPt:hit=1', 'data:text/html,<script>hit=1</script>', 'vbscript:hit=1']) {
    await box.click()
    await userEvent.keyboard('{Control>}a{/Control}')
    await screen.getByRole('button', { name: 'Link', exact: true }).click()
    await screen.getByRole('textbox', { name: 'Endereço do link' }).fill(address)
    await userEvent.keyboard('{Enter}')
    expect(strangersIn(box.element()), address).toEqual([])
    expect(strangersInHtml(html()), address).toEqual([])
  }
  await expectNothingRan()
})

test('the screens of versions and of what changed show only the words of a hostile text', async () => {
  for (const attack of XSS) {
    const marked = `<ins data-alteracao="ins">incluído ${attack}</ins>`
    const screen = await render(<TextSheet topHeading={3} html={`<p>Início</p>${marked}${attack}`} />)
    await expect.element(screen.getByText('Início')).toBeVisible()
    const sheet = screen.getByRole('main').element().firstElementChild!.firstElementChild!
    expect(strangersIn(sheet), attack).toEqual([])
    await screen.unmount()
  }
  await expectNothingRan()
})
