import { afterAll, expect, test } from 'vitest'
import { pdfReach, pdfText } from '../../../../test/pdf/pdf-text.ts'
import { WorkerTimeout } from '../../workers/pool.ts'
import { createPdfRenderer, DrawingFailed } from './render.ts'

const renderer = createPdfRenderer()
afterAll(() => renderer.close())

const TEMPLATE = 'platform/pdf/draw/render-fixture.typ'
const dados = (texto: string, modo = '') => ({
  camara: 'Câmara Concórdia',
  titulo: 'Documento de teste',
  numero: '7',
  emitido: '20/11/2026 às 11h40 (UTC-03:00)',
  verificacao: 'Confira em http://localhost:3000/valida.',
  texto,
  modo,
})
const print = async (texto: string) => pdfText(await renderer.render(TEMPLATE, dados(texto)))

test('every document has the letterhead, its title and number, and the footer', async () => {
  const text = await print('Texto')
  expect(text).toContain('Câmara Concórdia')
  expect(text).toContain('Documento de teste nº 7')
  expect(text).toContain('Confira em http://localhost:3000/valida.')
  expect(text).toContain('Emitido em 20/11/2026 às 11h40 (UTC-03:00)')
  expect(text).toContain('Página 1 de 1')
})

test('the language is Portuguese and the format PDF/A-2b', async () => {
  const pdf = (await renderer.render(TEMPLATE, dados('x'))).toString('latin1')
  expect(pdf).toContain('/Lang (pt)')
  expect(pdf).toContain('<pdfaid:part>2</pdfaid:part>')
})

test('the same data produce the same bytes', async () => {
  const [one, other] = await Promise.all([renderer.render(TEMPLATE, dados('x')), renderer.render(TEMPLATE, dados('x'))])
  expect(one.equals(other)).toBe(true)
})

test.each([
  '#panic("x")',
  '$x^2$',
  '*a* _b_ `c`',
  '@ref <label>',
  '#import "/x.typ": *',
  '// comment',
  '= Title',
  '\\u{41} \\',
  '"] #read("/main.ts")',
])('text that looks like code is printed as it is: %s', async (text) =>
  expect(await print(`antes ${text} depois`)).toContain(`antes ${text} depois`),
)

test.each([
  ['\u0606 \u0607', '▯ ▯'],
  ['-\ufd43(', '-▯('],
  [' ((\u06ea(', '((▯('],
])(
  'characters of scripts written from right to left, which could end the process, have a sign in their place: %s',
  async (text, shown) => expect(await print(`Nome: ${text}`)).toContain(`Nome: ${shown}`),
)

test('invisible characters are left out; line breaks and accents stay', async () => {
  expect(await print('a\u0007b\u202Ec\uE000d\u200Be\uFEFFf\uD800g')).toContain('abcdefg')
  expect(await print('linha um\r\nlinha dois')).toContain('linha um\nlinha dois')
  expect(await print('ac\u0327a\u0303o')).toContain('ação')
  expect(await print('documento-1 (PROC-123-1)')).toContain('documento-1 (PROC-123-1)')
})

test('a character that no font has is seen to be missing, and the document stays PDF/A', async () => {
  const pdf = await renderer.render(TEMPLATE, dados('contrato \u{1F4C4} final'))
  expect(await pdfText(pdf)).toContain('contrato ▯ final')
  expect(pdf.toString('latin1')).toContain('pdfaid')
})

test('a word without spaces breaks at the margin and can be copied whole', async () => {
  const word = 'abcdefghij'.repeat(40)
  const pdf = await renderer.render(TEMPLATE, dados(word))
  expect((await pdfText(pdf)).replaceAll('\n', '')).toContain(word)
  const A4_LESS_MARGIN = ((210 - 23) / 25.4) * 72
  expect(await pdfReach(pdf)).toBeLessThanOrEqual(A4_LESS_MARGIN + 1)
})

test.each([
  ['erro', 'erro de propósito'],
  ['aviso', 'unknown font family'],
])(
  "a template with an error or only a warning fails with Typst's message (%s), and the next document is drawn",
  async (modo, words) => {
    await expect(renderer.render(TEMPLATE, dados('x', modo))).rejects.toThrow(words)
    expect(await print('depois')).toContain('depois')
  },
)

test('a template that does not exist is named in the error', async () => {
  await expect(renderer.render('nao/existe.typ', {})).rejects.toThrow('nao/existe.typ')
})

test('a document that takes too long is aborted', async () => {
  const hasty = createPdfRenderer({ timeoutMs: 1 })
  const failed = await hasty.render(TEMPLATE, dados('x')).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(DrawingFailed)
  expect((failed as Error).cause).toBeInstanceOf(WorkerTimeout)
  await hasty.close()
})
