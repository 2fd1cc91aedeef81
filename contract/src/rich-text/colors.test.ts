import { describe, expect, test } from 'vitest'
import { luminance, type Rgb, readableBehind, readableOn, readColor } from './colors.ts'
import { CORES_DO_FUNDO, CORES_DO_TEXTO } from './palette.ts'
import { readRichHtml } from './parse.ts'
import { toHtml } from './write.ts'

const rgb = (hex: string) => readColor(hex) as Rgb
const contrast = (text: string, background: string) => {
  const [dark, light] = [luminance(rgb(text)), luminance(rgb(background))].toSorted((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
const colorOf = (css: string) => /color: (#\w{6})/.exec(toHtml(readRichHtml(`<span style="color: ${css}">x</span>`)!.doc))?.[1]

test.each([
  ['#ff0000', '#ee0000'],
  ['#F00', '#ee0000'],
  ['red', '#ee0000'],
  ['rgb(255, 0, 0)', '#ee0000'],
  ['rgb(100% 0% 0% / 1)', '#ee0000'],
  ['hsl(0, 100%, 50%)', '#ee0000'],
  ['hsl(0deg 100% 50%)', '#ee0000'],
  ['hwb(0 0% 0%)', '#ee0000'],
  ['oklch(40% 0.15 265)', '#1e3f97'],
  ['#123456', '#123456'],
  ['white', '#767676'],
  ['rgba(0, 0, 0, 0.4)', '#767676'],
])('%s is kept as %s', (css, hex) => expect(colorOf(css)).toBe(hex))

test('no colour of text is harder to read than 4.5:1, on white or on its background', () => {
  const steps = [0, 64, 128, 192, 255]
  for (const r of steps)
    for (const g of steps)
      for (const b of steps) {
        const color: Rgb = [r, g, b]
        const behind = readableBehind([b, r, g])
        for (const ground of [behind, null]) {
          const found = readableOn(color, ground)
          expect(contrast(found, ground ?? '#ffffff'), `${color} on ${ground}`).toBeGreaterThanOrEqual(4.5)
          // A readable colour is not changed again.
          expect(readableOn(rgb(found), ground)).toBe(found)
        }
        if (!behind) continue
        expect(contrast('#23282b', behind)).toBeGreaterThanOrEqual(4.5)
        expect(contrast('#1d4ed8', behind)).toBeGreaterThanOrEqual(4.5)
        expect(readableBehind(rgb(behind))).toBe(behind)
      }
})

describe('the palettes of the editor', () => {
  test.each(CORES_DO_TEXTO.map(({ cor }) => cor))('%s stays as it is, on white and on every background', (cor) => {
    for (const ground of [null, ...CORES_DO_FUNDO.map((one) => one.cor)]) expect(readableOn(rgb(cor), ground)).toBe(cor)
  })
  test.each(CORES_DO_FUNDO.map(({ cor }) => cor))('%s stays as it is behind text', (cor) => {
    expect(readableBehind(rgb(cor))).toBe(cor)
  })
})

test('backgrounds are kept: of letters, and of cells', () => {
  const html = '<p><span style="background: navy; color: white">a</span></p><table><tr><td bgcolor="yellow">b</td></tr></table>'
  expect(toHtml(readRichHtml(html)!.doc)).toBe(
    '<p><span style="color: #5c5c5c"><span style="background-color: #d3d3e9">a</span></span></p>' +
      '<table><tr><td style="background-color: #ffff00"><p>b</p></td></tr></table>',
  )
})
