import { Readable } from 'node:stream'
import { dayOf, ZONE } from '@concordia/contract/values/dates'
import { strToU8, Zip, ZipDeflate } from 'fflate'

/** Text is always stored as text, never as a formula. A day is `{ dia: 'yyyy-mm-dd' }`, an instant a Date; null is an empty cell. */
export type XlsxCell = string | number | Date | { dia: string } | null
interface XlsxColumn {
  titulo: string
  /** Width in characters. */
  largura: number
}

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Longest text of a cell, by the format. */
const CELL_MAX = 32_767
/** Indexes of the cell formats in `STYLES`. */
const TEXT = 0
const HEADER = 1
const DAY = 2
const INSTANT = 3

/**
 * Streams a workbook of one sheet (ECMA-376): a frozen header line with a filter, then the rows. Rows are fetched batch by batch as the
 * reader takes them, so that neither memory nor the event loop carries the whole sheet (docs/decisions/055-list-exports.md).
 */
export const xlsxStream = (
  sheet: string,
  columns: readonly XlsxColumn[],
  batches: AsyncIterable<readonly (readonly XlsxCell[])[]>,
): Readable => Readable.from(zipped(sheet, columns, batches), { objectMode: false })

async function* zipped(name: string, columns: readonly XlsxColumn[], batches: AsyncIterable<readonly (readonly XlsxCell[])[]>) {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    if (bytes.length > 0) ready.push(bytes)
  })
  const taken = () => Buffer.concat(ready.splice(0))
  const add = (path: string) => {
    const file = new ZipDeflate(path)
    zip.add(file)
    return file
  }
  for (const [path, text] of Object.entries(PARTS)) add(path).push(strToU8(text), true)
  add('xl/workbook.xml').push(strToU8(workbookOf(name, columns.length)), true)
  const body = add('xl/worksheets/sheet1.xml')
  let row = 1
  let head = sheetHead(columns)
  for await (const rows of batches) {
    body.push(strToU8(head + rows.map((cells) => rowOf(++row, cells)).join('')))
    head = ''
    yield taken()
  }
  body.push(strToU8(`${head}</sheetData><autoFilter ref="A1:${letters(columns.length - 1)}${row}"/></worksheet>`), true)
  zip.end()
  yield taken()
}

const sheetHead = (columns: readonly XlsxColumn[]) =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
  `<cols>${columns.map(({ largura }, i) => `<col min="${i + 1}" max="${i + 1}" width="${largura}" customWidth="1"/>`).join('')}</cols>` +
  `<sheetData><row r="1">${columns.map(({ titulo }, i) => textCell(`${letters(i)}1`, titulo, HEADER)).join('')}</row>`

const rowOf = (row: number, cells: readonly XlsxCell[]) =>
  `<row r="${row}">${cells.map((cell, i) => cellOf(letters(i) + row, cell)).join('')}</row>`

function cellOf(at: string, cell: XlsxCell): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'string') return textCell(at, cell, TEXT)
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (cell instanceof Date) return `<c r="${at}" s="${INSTANT}"><v>${serialOf(cell)}</v></c>`
  return `<c r="${at}" s="${DAY}"><v>${daySerial(cell.dia)}</v></c>`
}

const textCell = (at: string, text: string, style: number) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text.slice(0, CELL_MAX))}</t></is></c>`

/** XML does not allow control characters and lone surrogates at all. */
const escapeXml = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ' '))
    .replaceAll(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Days since 30/12/1899, as spreadsheets count. */
const daySerial = (dia: string) => Date.parse(`${dia}T00:00:00Z`) / 86_400_000 + 25_569
/** The same with the time of day in São Paulo as a fraction. */
function serialOf(instant: Date): number {
  const time = instant.toLocaleTimeString('en-GB', { timeZone: ZONE })
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return daySerial(dayOf(instant)) + (hours * 3600 + minutes * 60 + seconds) / 86_400
}

/** 0 → A, 25 → Z, 26 → AA */
const letters = (index: number): string =>
  (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const workbookOf = (sheet: string, columns: number) =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXml(sheet.replaceAll(/[[\]:*?/\\"]/g, ' ')).slice(0, 31)}" sheetId="1" r:id="rId1"/></sheets>` +
  `<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">'${escapeXml(sheet.replaceAll(/[[\]:*?/\\"']/g, ' ')).slice(0, 31)}'!$A$1:$${letters(columns - 1)}$1</definedName></definedNames></workbook>`

const STYLES =
  `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

/** The parts that are the same in every workbook. */
const PARTS = {
  '[Content_Types].xml':
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` +
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': STYLES,
}
