import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readItf } from '../../../test/payments/itf-reader.ts'
import { itfBars, itfWidths } from './itf.ts'

test('44 digits take 405 modules, begin and end with a bar, and decode to themselves', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{44}$/), (digits) => {
      const widths = itfWidths(digits)
      expect(widths.length % 2).toBe(1)
      expect(widths.reduce((sum, width) => sum + width)).toBe(405)
      expect(readItf(widths)).toBe(digits)
    }),
  )
})

test('each bar has its width and begins where the ones before it end', () => {
  const { bars, modules } = itfBars('01')
  // 0 = 00110 in the bars, 1 = 10001 in the gaps, between 1111 and 311.
  expect(itfWidths('01')).toEqual([1, 1, 1, 1, 1, 3, 1, 1, 3, 1, 3, 1, 1, 3, 3, 1, 1])
  expect(bars).toEqual([
    [0, 1],
    [2, 1],
    [4, 1],
    [8, 1],
    [10, 3],
    [14, 3],
    [18, 1],
    [22, 3],
    [26, 1],
  ])
  expect(modules).toBe(27)
})

test.each(['', '1', '123', '12a4'])('%j cannot be drawn', (digits) => expect(() => itfWidths(digits)).toThrow(RangeError))
