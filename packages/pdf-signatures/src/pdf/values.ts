/** The values of PDF syntax (ISO 32000-2, 7.3), as the reader returns them. */
export type PdfValue = null | boolean | number | PdfName | PdfRef | PdfString | PdfStream | PdfDict | PdfValue[]

export class PdfName {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

export class PdfRef {
  readonly num: number
  readonly gen: number
  constructor(num: number, gen: number) {
    this.num = num
    this.gen = gen
  }
}

export class PdfString {
  /** Decrypted where the file is encrypted. */
  bytes: Buffer
  /** The token's place in the file, from its first delimiter to behind its last; -1 inside an object stream. */
  readonly start: number
  readonly end: number
  readonly isHex: boolean
  constructor(bytes: Buffer, start: number, end: number, isHex: boolean) {
    this.bytes = bytes
    this.start = start
    this.end = end
    this.isHex = isHex
  }
}

export class PdfDict extends Map<string, PdfValue> {
  /** Keys that occur twice: readers differ in which value they take. */
  readonly duplicates: string[] = []

  get hasDuplicates(): boolean {
    return this.duplicates.length > 0
  }
}

export class PdfStream {
  readonly dict: PdfDict
  /** The place of its first byte in the file. */
  readonly start: number
  /** The object's number, by which its data are decrypted. */
  num = 0
  gen = 0
  constructor(dict: PdfDict, start: number) {
    this.dict = dict
    this.start = start
  }
}

export const isName = (value: unknown, name?: string): value is PdfName =>
  value instanceof PdfName && (name === undefined || value.name === name)

/** The dictionary of a dictionary or a stream. */
export const dictOf = (value: PdfValue | undefined): PdfDict | null =>
  value instanceof PdfDict ? value : value instanceof PdfStream ? value.dict : null

const utf16 = new TextDecoder('utf-16be')
const utf8 = new TextDecoder('utf-8')

/** A text string (ISO 32000-2, 7.9.2); PDFDocEncoding is read as Latin-1, which is the same for what names contain. */
export function textOf(value: PdfValue | undefined): string | null {
  if (!(value instanceof PdfString)) return null
  const { bytes } = value
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16.decode(bytes.subarray(2))
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return utf8.decode(bytes.subarray(3))
  return bytes.toString('latin1')
}

const DATE = /^D?:?(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?\s*(?:(Z)|([+-])(\d{2})'?(\d{2})?)?/

/** A date such as `D:20261120143000-03'00'` (ISO 32000-2, 7.9.4); null when it is none. */
export function dataDe(value: PdfValue): Date | null {
  const match = value instanceof PdfString ? DATE.exec(value.bytes.toString('latin1')) : null
  if (!match) return null
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', , sign = '+', zone = '00', rest = '00'] =
    match
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${sign}${zone}:${rest}`)
  return Number.isNaN(date.getTime()) ? null : date
}

/** The objects of an object stream. */
export interface Packed {
  numbers: number[]
  values: PdfValue[]
}
