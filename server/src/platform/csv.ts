import { Readable } from 'node:stream'
import type { Cents } from '@concordia/contract/values/money'

const BOM = '\ufeff'
/**
 * What a spreadsheet would compute instead of show: a cell that begins with one of these signs, their wide or lookalike forms
 * included, even after blanks, quotes or characters nobody sees, which some programs drop first (OWASP, "CSV Injection").
 */
const FORMULA = /^(?:[\t\r\n]|[\s"'\p{Cf}\p{Cc}]*[=+\-@＝＋－＠﹢﹣﹦﹫−|%])/u
const NEEDS_QUOTES = /[;"\t\r\n]|^\s|\s$/

/** One cell, as text that no spreadsheet takes for a formula. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const line = (cells: readonly string[]) => `${cells.map(csvCell).join(';')}\r\n`

/** Cents → "1234,56": no currency and no thousands separator, so that a Brazilian spreadsheet reads a number. Zero or more. */
export const csvMoney = (cents: Cents): string => `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`

/**
 * The file every CSV of ours is: UTF-8 with BOM, semicolons, CRLF, as Excel in Portuguese opens by a double click. Rows are asked
 * for batch by batch while the reader takes them; the header goes with the first, so that its failure is still an answer.
 */
export const csvStream = (header: readonly string[], batches: AsyncIterable<readonly (readonly string[])[]>): Readable =>
  Readable.from(textOf(header, batches), { objectMode: false })

async function* textOf(header: readonly string[], batches: AsyncIterable<readonly (readonly string[])[]>) {
  let head = BOM + line(header)
  for await (const rows of batches) {
    yield head + rows.map(line).join('')
    head = ''
  }
  if (head !== '') yield head
}

/** The media type of such a file. */
export const CSV_TYPE = 'text/csv; charset=utf-8'
