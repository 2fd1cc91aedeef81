import { expect, test } from 'vitest'
import { beginsAsPdf, formatBytes, HEAD_BYTES } from './files.ts'
import { Pdf } from './schemas.ts'

const file = (size: number, type = 'application/pdf') => new File([new Uint8Array(size)], 'arquivo.pdf', { type })
const messages = (value: unknown) =>
  Pdf('Adicione o arquivo')
    .safeParse(value)
    .error?.issues.map(({ message }) => message) ?? []

test('a document of 5,999,999 bytes passes, one byte more is refused', () => {
  expect(messages(file(5_999_999))).toEqual([])
  expect(messages(file(6_000_000))).toEqual(['O arquivo deve ter no máximo 6 MB'])
})

test.each([
  ['none', undefined, 'Adicione o arquivo'],
  ['a text in its place', 'arquivo.pdf', 'Adicione o arquivo'],
  ['an empty one', file(0), 'O arquivo está vazio. Escolha outro arquivo.'],
  ['another type', file(10, 'image/png'), 'O arquivo deve do tipo PDF'],
])('%s is told apart', (_what, value, message) => expect(messages(value)).toEqual([message]))

const PDF_HEAD = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<</Type/Catalog>>'

test.each<[string, string, boolean]>([
  ['at once', '%PDF-1.7', true],
  ['after a byte order mark', `\xef\xbb\xbf${PDF_HEAD}`, true],
  ['after an empty line', `\r\n${PDF_HEAD}`, true],
  ['after the lines of another program', `Content-Type: application/pdf\r\n\r\n${PDF_HEAD}`, true],
  ['at the end of the first kilobyte', `${'x'.repeat(1019)}${PDF_HEAD}`, true],
  ['after it', `${'x'.repeat(1020)}${PDF_HEAD}`, false],
  ['as a word of a web page', '<!doctype html><p>Um PDF começa por %PDF-1.7 e termina por %%EOF.', false],
  ['nowhere', 'MZ', false],
])('a file with the header of a PDF %s', (_where, file, expected) =>
  expect(beginsAsPdf(file.slice(0, HEAD_BYTES))).toBe(expected),
)

test.each([
  [999, '999 bytes'],
  [350_000, '350 kB'],
  [5_999_999, '6 MB'],
  [1_250_000, '1,3 MB'],
])('%i bytes are shown as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))
