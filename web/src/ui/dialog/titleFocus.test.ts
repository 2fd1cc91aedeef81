import { afterEach, expect, test } from 'vitest'
import { focusTitle, titleAppeared } from './titleFocus.ts'

const page = (title: string) => {
  document.body.innerHTML = `<main><h1 tabindex="-1">${title}</h1></main>`
  return document.querySelector('h1')
}
afterEach(() => {
  document.body.innerHTML = ''
})

test('a page drawn after the navigation was announced takes the focus that its predecessor took with it', () => {
  const before = page('Antes')
  focusTitle()
  expect(document.activeElement).toBe(before)
  const after = page('Depois')
  titleAppeared()
  expect(document.activeElement).toBe(after)
})

test('a page drawn while the user is in a field leaves the focus there', () => {
  page('Antes')
  focusTitle()
  page('Depois')
  const field = document.querySelector('main')!.appendChild(document.createElement('input'))
  field.focus()
  titleAppeared()
  expect(document.activeElement).toBe(field)
})
