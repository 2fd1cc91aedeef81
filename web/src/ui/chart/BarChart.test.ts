import { expect, test } from 'vitest'
import { linesOf, niceTop } from './BarChart.tsx'

test.each([
  [0, 2],
  [1, 2],
  [2, 2],
  [3, 4],
  [4.5, 6],
  [7, 8],
  [10, 10],
  [11, 20],
  [120, 200],
  [5000, 6000],
  [6001, 8000],
])('an axis for values up to %d ends at %d', (value, top) => {
  expect(niceTop(value)).toBe(top)
})

test.each([
  ['nov/26', ['nov/26']],
  ['até 30 dias', ['até 30', 'dias']],
  ['181 a 365 dias', ['181 a', '365 dias']],
  ['Encerrados', ['Encerrados']],
])('the name of a category is broken into lines that fit on a phone: %s', (name, lines) => {
  expect(linesOf(name)).toEqual(lines)
})
