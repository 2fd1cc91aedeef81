import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COR_PADRAO, CORES, textoSobre } from './cores.ts'

/** Contrast by the formula of WCAG 2.2. */
function contrast(a: string, b: string): number {
  const [light, dark] = [a, b].map(luminance).toSorted((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
function luminance(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16)
  const [r, g, b] = [value >> 16, (value >> 8) & 255, value & 255]
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test('the picker has 7 rows of 4 different colours with different names, the default first', () => {
  expect(CORES).toHaveLength(28)
  expect(new Set(CORES.map(({ cor }) => cor)).size).toBe(28)
  expect(new Set(CORES.map(({ nome }) => nome)).size).toBe(28)
  expect(CORES[0]!.cor).toBe(COR_PADRAO)
  expect(COR_PADRAO).toBe('#3b4652')
})

test('text is legible on every colour', () => {
  const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(anyColour, (cor) => contrast(cor, textoSobre(cor)) >= 4.5),
    { examples: [['#767676'], ['#777777'], ['#000000'], ['#ffffff']] },
  )
})

test.each([
  ['#3b4652', '#ffffff'],
  ['#c72e2b', '#ffffff'],
  ['#e99b2a', '#000000'],
  ['#FED7D1', '#000000'],
])('on %s one writes in %s', (cor, texto) => expect(textoSobre(cor)).toBe(texto))
