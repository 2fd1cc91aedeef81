import { inflateSync, constants as zlib } from 'node:zlib'
import { ArquivoRecusado } from '../laudo.ts'
import type { Budget } from './budget.ts'
import { SyntaxFault } from './syntax.ts'
import { isName, PdfDict, type PdfValue } from './values.ts'

/**
 * Decodes the data of a cross-reference or object stream (ISO 32000-2, 7.4). Other streams are only compared as they are.
 * @throws SyntaxFault for a filter that such streams do not have in practice
 */
export function decode(data: Buffer, dict: PdfDict, budget: Budget): Buffer {
  const filters = listOf(dict.get('Filter') ?? dict.get('F'))
  const parameters = listOf(dict.get('DecodeParms') ?? dict.get('DP'))
  if (filters.length > 4) throw new SyntaxFault('Too many filters')
  return filters.reduce((bytes: Buffer, filter, i) => {
    if (isName(filter, 'FlateDecode') || isName(filter, 'Fl')) return unpredict(inflate(bytes, budget), parameters[i], budget)
    if (isName(filter, 'ASCIIHexDecode') || isName(filter, 'AHx')) return hex(bytes, budget)
    if (isName(filter, 'ASCII85Decode') || isName(filter, 'A85')) return ascii85(bytes, budget)
    throw new SyntaxFault('Unknown filter')
  }, data)
}

const listOf = (value: PdfValue | undefined): PdfValue[] => (Array.isArray(value) ? value : value == null ? [] : [value])

function inflate(data: Buffer, budget: Budget): Buffer {
  const most = Math.min(budget.inflatable, budget.limits.infladoDeUm)
  let inflated: Buffer
  try {
    inflated = inflateSync(data, { maxOutputLength: most + 1, finishFlush: zlib.Z_SYNC_FLUSH })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') budget.inflate(Number.POSITIVE_INFINITY)
    throw new SyntaxFault('The data cannot be inflated', { cause: error })
  }
  budget.inflate(inflated.length > most ? Number.POSITIVE_INFINITY : inflated.length)
  return inflated
}

function hex(bytes: Buffer, budget: Budget): Buffer {
  budget.inflate(bytes.length)
  return Buffer.from(bytes.toString('latin1').replace(/[^0-9a-f]/gi, ''), 'hex')
}

/** In place: a row is written where it was read, or before. */
function unpredict(data: Buffer, parameters: PdfValue | undefined, budget: Budget): Buffer {
  if (!(parameters instanceof PdfDict)) return data
  const number = (key: string, otherwise: number) => {
    const value = parameters.get(key)
    return typeof value === 'number' ? value : otherwise
  }
  const predictor = number('Predictor', 1)
  if (predictor < 10) {
    if (predictor === 2) throw new SyntaxFault('A predictor for pictures')
    return data
  }
  const pixel = Math.max(1, (number('Colors', 1) * number('BitsPerComponent', 8) + 7) >> 3)
  const width = (number('Columns', 1) * number('Colors', 1) * number('BitsPerComponent', 8) + 7) >> 3
  if (width < 1 || width > 100_000) throw new SyntaxFault('No such row')
  const rows = Math.floor(data.length / (width + 1))
  for (let row = 0; row < rows; row++) {
    budget.step()
    unpredictRow(data, data, row, width, pixel)
  }
  const rest = data.length - rows * (width + 1)
  if (rest < 2) return data.subarray(0, rows * width)
  const last = Buffer.alloc((rows + 1) * width)
  data.copy(last, 0, 0, rows * width)
  unpredictRow(data, last, rows, width, pixel)
  return last
}

/** The PNG filters (RFC 2083, 6). */
function unpredictRow(data: Buffer, out: Buffer, row: number, width: number, pixel: number): void {
  const from = row * (width + 1)
  const to = row * width
  const filter = data[from]
  for (let i = 0; i < width && from + 1 + i < data.length; i++) {
    const left = i >= pixel ? out[to + i - pixel]! : 0
    const up = row > 0 ? out[to + i - width]! : 0
    const corner = row > 0 && i >= pixel ? out[to + i - width - pixel]! : 0
    const predicted =
      filter === 1 ? left : filter === 2 ? up : filter === 3 ? (left + up) >> 1 : filter === 4 ? paeth(left, up, corner) : 0
    out[to + i] = data[from + 1 + i]! + predicted
  }
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [byLeft, byUp, byCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  return byLeft <= byUp && byLeft <= byCorner ? left : byUp <= byCorner ? up : corner
}

function ascii85(data: Buffer, budget: Budget): Buffer {
  const text = data.toString('latin1').replace(/\s+/g, '').replace(/^<~/, '').split('~')[0]!
  const out = Buffer.alloc(lengthOf85(text, budget))
  let length = 0
  let group = ''
  const flush = () => {
    let value = 0
    for (const char of group.padEnd(5, 'u')) value = value * 85 + char.charCodeAt(0) - 33
    if (value < 0 || value > 0xffffffff) throw new SyntaxFault('No base 85')
    for (let k = 0; k < group.length - 1; k++) out[length++] = (value >>> (24 - 8 * k)) & 0xff
    group = ''
  }
  for (const char of text) {
    budget.step()
    if (char === 'z' && group === '') length += 4
    else group += char
    if (group.length === 5) flush()
  }
  if (group.length > 1) flush()
  return out.subarray(0, length)
}

/** At most as many bytes; counted before they are made. */
function lengthOf85(text: string, budget: Budget): number {
  const most = 4 * Math.ceil(text.length / 5) + 4 * (text.length - text.replaceAll('z', '').length)
  if (most > budget.limits.infladoDeUm) throw new ArquivoRecusado('limite')
  budget.inflate(most)
  return most
}
