import { isNome } from '@concordia/contract/values/nome'
import { afterAll, expect, test } from 'vitest'
import { readRichText } from '../../rich-text/rich-text.ts'
import { FAIXAS, naoImprimiveis, soImprimiveis, withBoxes } from './imprimiveis.ts'
import { createPdfRenderer } from './render.ts'

const renderer = createPdfRenderer()
afterAll(() => renderer.close())
const FACTS = { camara: 'Câmara', titulo: 'Minuta', numero: '1', emitido: '23/11/2026', verificacao: 'Confira.' }

/** Whether it was drawn as PDF/A, which a text with a character that our fonts lack cannot be. */
async function isDrawn(html: string): Promise<boolean> {
  const texto = readRichText(html)!.doc
  const pdf = await renderer.render('platform/rich-text/rich-text-fixture.typ', { ...FACTS, texto })
  return pdf.includes('pdfaid:part')
}
const everyStyle = (text: string) => {
  const safe = text.replaceAll(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const inline = `a ${safe} <strong>${safe}</strong> <em>${safe}</em> <strong><em>${safe}</em></strong>`
  return `<h2>a ${safe}</h2><h4><em>${safe}</em></h4><p>${inline}</p>`
}
const signs = FAIXAS.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)))

test('every character that counts as printable is drawn in every style', async () => {
  expect(signs.length).toBeGreaterThan(3_000)
  // Combining marks are drawn on a letter.
  const text = signs.map((sign) => (/\p{M}/u.test(sign) ? `o${sign}` : sign)).join(' ')
  expect(await isDrawn(everyStyle(text))).toBe(true)
})

test.each(['😀', '漢', 'か', '한', 'ก', 'हि', '𝒜'])(
  '%s does not count as printable, and is drawn as an empty box',
  async (sign) => {
    expect(naoImprimiveis(`a ${sign} b ${sign}`)).toEqual([...new Set(sign)])
    expect(withBoxes(`a ${sign} Ação`)).toBe(`a ${'▯'.repeat([...sign].length)} Ação`)
    expect(await isDrawn(`<p>a ${sign}</p>`)).toBe(true)
  },
)

test('our fonts draw every name that forms take', () => {
  const all = Array.from({ length: 0x11_0000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff)
  const inNames = all.map((code) => String.fromCodePoint(code)).filter((sign) => isNome(sign) || isNome(`o${sign}`))
  expect(inNames.length).toBeGreaterThan(900)
  expect(naoImprimiveis(inNames.join(''))).toEqual([])
})

test('scripts written from right to left do not count as printable: the renderer replaces them', () => {
  expect(naoImprimiveis('a א ب \u0606')).toEqual(['א', 'ب', '\u0606'])
})

test('letters of Latin, Greek and Cyrillic, marks of law offices and currencies pass', () => {
  const latin = Array.from({ length: 0x180 - 0xa0 }, (_, i) => String.fromCodePoint(0xa0 + i)).join('')
  const others =
    'ΑΒΓΔΩαβγδω άέή АБВЯабвя ёїњ ẽỹạếốữ ș ț ʼ « » “ ” ‘ ’ – — … • § ¶ º ª № ™ © ® € £ ¥ ¢ ₿ ₽ ₹ ½ ¼ ± × ÷ ≤ ≥ ≠ ≈ → ← ✓ ☐ ☑'
  expect(naoImprimiveis(latin.replaceAll('\u00ad', '') + others)).toEqual([])
  expect(naoImprimiveis('☑\ufe0f linha\noutra')).toEqual([])
})

test.each([
  ['Ana 😀 Souza', 'Ana Souza'],
  ['Padaria 🏳️‍🌈👩🏽‍🍳', 'Padaria'],
  ['Ana 😀, e outros', 'Ana, e outros'],
  ['漢字, CPF 1', '____, CPF 1'],
  ['Bar do漢 (ש)', 'Bar ____ (____)'],
  ['Sala 1\ufe0f\u20e3\nem 2', 'Sala 1\nem 2'],
  ['𝒜na', '____'],
  ['Łukasz  ☑\ufe0f\n', 'Łukasz  ☑\ufe0f\n'],
])('%s is given as %s, of which all is printed', (text, expected) => {
  expect(soImprimiveis(text, '____')).toBe(expected)
  expect(naoImprimiveis(expected)).toEqual([])
})
