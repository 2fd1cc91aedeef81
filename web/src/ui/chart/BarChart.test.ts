import { expect, test } from 'vitest'
import { niceTop } from './BarChart.tsx'

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
