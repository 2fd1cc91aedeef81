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

test('a press on a button disabled meanwhile gives the focus to the content: that is lost too', async () => {
  const { act } = page()
  await userEvent.click(act)
  act.disabled = true
  await userEvent.click(act, { force: true })
  expect(document.activeElement).toBe(document.querySelector('main'))
  rescueFocus('item')
  await expect.poll(() => document.activeElement?.id).toBe('item')
})

test('gone with its button it goes to what was acted on, or to the title where that has gone too', async () => {
  for (const id of ['item', 'gone']) {
    const { act } = page()
    act.focus()
    rescueFocus(id)
    act.remove()
    await expect.poll(() => document.activeElement?.textContent).toBe(id === 'item' ? 'Item' : 'Título')
  }
})

test('where it stands somewhere, it stays', async () => {
  const { act, other } = page()
  act.focus()
  rescueFocus('item')
  other.focus()
  act.remove()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(document.activeElement).toBe(other)
})
