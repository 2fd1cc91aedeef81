import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { rescueFocus } from './rescueFocus.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

function page(): { act: HTMLButtonElement; other: HTMLButtonElement } {
  document.body.innerHTML =
    '<main tabindex="-1"><h1 tabindex="-1">Título</h1><h2 id="item" tabindex="-1">Item</h2>' +
    '<button id="act">agir</button><button id="other">outro</button></main>'
  return { act: document.querySelector('#act')!, other: document.querySelector('#other')! }
}

test('a click on a button disabled meanwhile focuses the content, which counts as lost focus too', async () => {
  const { act } = page()
  await userEvent.click(act)
  act.disabled = true
  await userEvent.click(act, { force: true })
  expect(document.activeElement).toBe(document.querySelector('main'))
  rescueFocus('item')
  await expect.poll(() => document.activeElement?.id).toBe('item')
})

test('when the button is removed the focus goes to the item, or to the title if the item is gone too', async () => {
  for (const id of ['item', 'gone']) {
    const { act } = page()
    act.focus()
    rescueFocus(id)
    act.remove()
    await expect.poll(() => document.activeElement?.textContent).toBe(id === 'item' ? 'Item' : 'Título')
  }
})

test('a focus that is not lost stays where it is', async () => {
  const { act, other } = page()
  act.focus()
  rescueFocus('item')
  other.focus()
  act.remove()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(document.activeElement).toBe(other)
})
