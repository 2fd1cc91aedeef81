import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fetchesAsRead } from '../../test/endless.ts'
import { csvCell, csvMoney, csvStream } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+55 11', "'+55 11"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['|calc', "'|calc"],
  ['%0A', "'%0A"],
  ['\t=1', '"\'\t=1"'],
  ['\ttexto', '"\'\ttexto"'],
  ['\rtexto', '"\'\rtexto"'],
  ['\n=1', '"\'\n=1"'],
  ['  =1', "'  =1"],
  ['\u00a0=1', "'\u00a0=1"],
  ['\u200b=1', "'\u200b=1"],
  ['\ufeff=1', "'\ufeff=1"],
  ['\u0001=1', "'\u0001=1"],
  ['"=1', '"\'""=1"'],
  ["'=1", "''=1"],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠A1', "'＠A1"],
  ['−1', "'−1"],
])('%j is no formula in any spreadsheet', (cell, expected) => expect(csvCell(cell)).toBe(expected))

test.each([
  ['Custas do processo 7', 'Custas do processo 7'],
  ['1234,56', '1234,56'],
  ['a=b', 'a=b'],
  ['Fulano & Cia. - ME', 'Fulano & Cia. - ME'],
  ['', ''],
  ['um; dois', '"um; dois"'],
  // The whole text is one quoted cell, and no cell begins with a sign that starts a formula.
  ['";=HYPERLINK("x")', '""";=HYPERLINK(""x"")"'],
  ['diz "sim"', '"diz ""sim"""'],
  ['duas\r\nlinhas', '"duas\r\nlinhas"'],
  ['com\ttab', '"com\ttab"'],
  [' com margem ', '" com margem "'],
])('%j stays what it is', (cell, expected) => expect(csvCell(cell)).toBe(expected))

test.each([
  [0, '0,00'],
  [5, '0,05'],
  [50, '0,50'],
  [123_456, '1234,56'],
  [99_999_999_999_999, '999999999999,99'],
])('%d cents are %s', (cents, expected) => expect(csvMoney(cents)).toBe(expected))

async function* batches(...all: string[][][]) {
  yield* all
}

test('the file begins with a BOM and one header line, and every line ends in CRLF', async () => {
  expect(
    await text(
      csvStream(
        ['A', 'É'],
        batches(
          [
            ['1', '2'],
            ['3', '4'],
          ],
          [['5', '=6']],
        ),
      ),
    ),
  ).toBe("\ufeffA;É\r\n1;2\r\n3;4\r\n5;'=6\r\n".replace('\ufeff', ''))
  const bytes: Buffer[] = []
  for await (const chunk of csvStream(['A'], batches())) bytes.push(chunk as Buffer)
  expect(Buffer.concat(bytes)).toEqual(Buffer.from([0xef, 0xbb, 0xbf, 0x41, 0x0d, 0x0a]))
})

test('the next batch is fetched only after the reader has taken the previous one', () =>
  fetchesAsRead<string[]>(
    (endless) => csvStream(['A'], endless),
    (i) => [`linha ${i} de um arquivo sem fim`],
  ))

test('an error in the middle breaks off the download, so an incomplete file does not look complete', async () => {
  async function* failing() {
    yield [['1']]
    throw new Error('the database is gone')
  }
  await expect(text(csvStream(['A'], failing()))).rejects.toThrow('the database is gone')
})
