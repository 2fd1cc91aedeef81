import { describe, expect, test } from 'vitest'
import { contraste, luminance } from './cores.ts'
import { isCorLegivel, TONS_PADRAO, tonsDe } from './tons.ts'

test.each([
  ['#0f5f63', true],
  ['#7c1d1a', true],
  ['#000000', true],
  ['#6a6a6a', true],
  // 4.54:1 on white, and less on the page behind the cards.
  ['#767676', false],
  ['#ffffff', false],
  ['#e99b2a', false],
  ['#00ff00', false],
])('%s can be a chamber’s colour: %s', (cor, pode) => {
  expect(isCorLegivel(cor)).toBe(pode)
})

describe.each(['#0f5f63', '#7c1d1a', '#000000', '#6a6a6a', '#0000ff', '#5c287b', '#8a4b00'])('the shades of %s', (cor) => {
  const tons = tonsDe(cor)

  test('go from light to dark, with the colour itself as shade 7', () => {
    expect(tons).toHaveLength(10)
    expect(tons[7]).toBe(cor)
    for (const [at, tom] of tons.slice(1).entries()) expect(luminance(tom)).toBeLessThanOrEqual(luminance(tons[at]!))
  })

  test('are as legible as ours: text on the palest shade, white on the colour, and the middle shade on dark cards', () => {
    expect(contraste(tons[8]!, tons[0]!)).toBeGreaterThanOrEqual(4.5)
    expect(contraste(tons[7]!, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contraste(tons[4]!, '#232120')).toBeGreaterThanOrEqual(4.5)
    expect(contraste(tons[2]!, '#1d3536')).toBeGreaterThanOrEqual(4.5)
  })
})

test('our own colour has shades close to ours', () => {
  for (const [at, tom] of tonsDe('#0f5f63').entries())
    expect(Math.abs(luminance(tom) - luminance(TONS_PADRAO[at]!))).toBeLessThan(0.02)
})
