import { expect, test } from 'vitest'
import { formatBytes, Pdf } from './files.ts'

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

test.each([
  [999, '999 bytes'],
  [350_000, '350 kB'],
  [5_999_999, '6 MB'],
  [1_250_000, '1,3 MB'],
])('%i bytes are shown as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))
