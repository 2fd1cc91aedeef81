import { expect, test } from 'vitest'
import { keepMoney, moneyText } from './money.ts'

/** How many lines a sentence takes in a box so narrow that each word stands alone. */
const linesOf = (text: string) => {
  const box = document.createElement('div')
  box.style.cssText = 'width: 1px; font-size: 10px; line-height: 10px'
  box.textContent = text
  document.body.append(box)
  const lines = box.offsetHeight / 10
  box.remove()
  return lines
}

test('an amount stays on one line', () => {
  expect(linesOf(`${moneyText(330_000)}`)).toBe(1)
  expect(linesOf(keepMoney('Recebemos R$ 12.000,00, e o valor de R$ 1,00.'))).toBe(7)
})

test('other words break where they did', () =>
  expect(keepMoney('em R$ ou US$ 5, o que for menor')).toBe('em R$ ou US$ 5, o que for menor'))
