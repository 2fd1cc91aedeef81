import { Readable } from 'node:stream'
import type { Cents } from '@concordia/contract/values/money'

const BOM = '\ufeff'
/**
 * Matches cells that a spreadsheet would run as a formula: they begin with one of these signs or a wide or lookalike form of it,
 * even after blanks, quotes or invisible characters, which some programs strip first (OWASP, "CSV Injection").
 */
const FORMULA = /^(?:[\t\r\n]|[\s"'\p{Cf}\p{Cc}]*[=+\-@＝＋－＠﹢﹣﹦﹫−|%])/u
const NEEDS_QUOTES = /[;"\t\r\n]|^\s|\s$/

/** Formats one cell so that no spreadsheet reads it as a formula. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const line = (cells: readonly string[]) => `${cells.map(csvCell).join(';')}\r\n`

/**
 * Cents → "1234,56": no currency and no thousands separator, so that a Brazilian spreadsheet reads a number. Only for zero or
 * more.
 */
export const csvMoney = (cents: Cents): string => `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`

/**
 * Streams a CSV: UTF-8 with BOM, semicolons, CRLF, as Excel in Portuguese opens it by a double click. Rows are fetched batch by
 * batch as the reader takes them. The header is sent with the first batch, so that a failure there can still be answered as an
 * error.
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

/** The media type of these files. */
export const CSV_TYPE = 'text/csv; charset=utf-8'
