import { PdfDict, PdfName, PdfRef, PdfStream, PdfString, type PdfValue } from './values.ts'

export class SyntaxFault extends Error {
  override name = 'SyntaxFault'
}

const WHITE = 1
const DELIMITER = 2
const KIND = new Uint8Array(256)
for (const byte of [0, 9, 10, 12, 13, 32]) KIND[byte] = WHITE
for (const byte of Buffer.from('()<>[]{}/%')) KIND[byte] = DELIMITER

export const isWhite = (byte: number | undefined): boolean => byte !== undefined && KIND[byte] === WHITE
const hexValue = (byte: number): number =>
  byte >= 0x30 && byte <= 0x39 ? byte - 0x30 : (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x66 ? (byte | 0x20) - 0x57 : -1

const MAX_DEPTH = 100
const ESCAPES: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 }
const names = new Map<string, PdfName>()

/** Reads PDF syntax (ISO 32000-2, 7.2 and 7.3) at a place of some bytes. Every method throws SyntaxFault where it does not hold. */
export class Syntax {
  readonly bytes: Buffer
  pos: number
  private readonly end: number
  /** Strings get their place in the file only when these bytes are the file. */
  private readonly isFile: boolean

  constructor(bytes: Buffer, pos: number, isFile: boolean, end = bytes.length) {
    this.bytes = bytes
    this.pos = pos
    this.isFile = isFile
    this.end = end
  }

  get atEnd(): boolean {
    return this.pos >= this.end
  }

  /** Skips blanks and comments. */
  blanks(): void {
    const { bytes, end } = this
    while (this.pos < end) {
      const byte = bytes[this.pos]!
      if (KIND[byte] === WHITE) this.pos++
      else if (byte === 0x25) while (this.pos < end && bytes[this.pos] !== 10 && bytes[this.pos] !== 13) this.pos++
      else return
    }
  }

  /** The next run of regular characters; '' before a delimiter. */
  token(): string {
    const begin = this.pos
    const { bytes, end } = this
    let at = begin
    while (at < end && KIND[bytes[at]!] === 0) at++
    this.pos = at
    return bytes.toString('latin1', begin, at)
  }

  /** @returns whether the keyword came next; only then it is consumed */
  keyword(word: string): boolean {
    this.blanks()
    const begin = this.pos
    if (this.token() === word) return true
    this.pos = begin
    return false
  }

  integer(): number {
    this.blanks()
    const token = this.token()
    if (!/^\+?\d{1,15}$/.test(token)) throw new SyntaxFault('An integer is missing')
    return Number(token)
  }

  value(depth = 0): PdfValue {
    if (depth > MAX_DEPTH) throw new SyntaxFault('Nested too deep')
    this.blanks()
    if (this.atEnd) throw new SyntaxFault('The end came early')
    switch (this.bytes[this.pos]) {
      case 0x2f:
        return this.nameToken()
      case 0x28:
        return this.literalString()
      case 0x5b:
        return this.array(depth)
      case 0x3c:
        return this.bytes[this.pos + 1] === 0x3c ? this.dictionary(depth) : this.hexString()
      default:
        return this.numberOrWord()
    }
  }

  private nameToken(): PdfName {
    this.pos++
    const raw = this.token()
    const text = raw.includes('#')
      ? raw.replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
      : raw
    const known = names.get(text)
    if (known) return known
    const name = new PdfName(text)
    if (names.size < 20_000) names.set(text, name)
    return name
  }

  private numberOrWord(): PdfValue {
    const begin = this.pos
    const token = this.token()
    if (token === 'true') return true
    if (token === 'false') return false
    if (token === 'null') return null
    if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(token)) {
      // Some writers leave "--5", "." or "1.2.3"; readers take them for numbers.
      if (/^[+\-.\d]+$/.test(token)) return Number.parseFloat(token.replace(/^-+/, '-')) || 0
      throw new SyntaxFault(`No value at ${begin}`)
    }
    const number = Number(token)
    return /^\d{1,10}$/.test(token) ? (this.reference(number) ?? number) : number
  }

  private reference(num: number): PdfRef | null {
    const { bytes } = this
    const behind = this.pos
    if (KIND[bytes[behind]!] !== WHITE) return null
    let at = behind
    while (isWhite(bytes[at])) at++
    const digits = at
    let gen = 0
    while (bytes[at]! >= 0x30 && bytes[at]! <= 0x39 && at - digits < 6) gen = gen * 10 + bytes[at++]! - 0x30
    if (at === digits || !isWhite(bytes[at])) return null
    while (isWhite(bytes[at])) at++
    if (bytes[at] !== 0x52 || at >= this.end || KIND[bytes[at + 1] ?? 32] === 0) return null
    this.pos = at + 1
    return new PdfRef(num, gen)
  }

  private array(depth: number): PdfValue[] {
    this.pos++
    const items: PdfValue[] = []
    for (;;) {
      this.blanks()
      if (this.bytes[this.pos] === 0x5d && !this.atEnd) {
        this.pos++
        return items
      }
      items.push(this.value(depth + 1))
    }
  }

  private dictionary(depth: number): PdfDict {
    this.pos += 2
    const dict = new PdfDict()
    for (;;) {
      this.blanks()
      if (this.bytes[this.pos] === 0x3e && this.bytes[this.pos + 1] === 0x3e && !this.atEnd) {
        this.pos += 2
        return dict
      }
      if (this.bytes[this.pos] !== 0x2f || this.atEnd) throw new SyntaxFault('A key is missing')
      const { name } = this.nameToken()
      if (dict.has(name)) dict.duplicates.push(name)
      dict.set(name, this.value(depth + 1))
    }
  }

  private hexString(): PdfString {
    const { bytes, end } = this
    const begin = this.pos
    const close = bytes.indexOf(0x3e, begin)
    if (close < 0 || close >= end) throw new SyntaxFault('A string has no end')
    const data = Buffer.alloc((close - begin) >> 1)
    let digits = 0
    for (let at = begin + 1; at < close; at++) {
      const value = hexValue(bytes[at]!)
      if (value < 0) {
        if (isWhite(bytes[at])) continue
        throw new SyntaxFault('No hexadecimal digit')
      }
      data[digits >> 1]! |= digits & 1 ? value : value << 4
      digits++
    }
    this.pos = close + 1
    return this.string(data.subarray(0, (digits + 1) >> 1), begin, true)
  }

  private literalString(): PdfString {
    const { bytes, end } = this
    const begin = this.pos
    const data: number[] = []
    let open = 1
    let at = begin + 1
    for (; at < end; at++) {
      let byte = bytes[at]!
      if (byte === 0x28) open++
      else if (byte === 0x29 && --open === 0) break
      else if (byte === 0x5c) {
        byte = bytes[++at] ?? 0
        if (byte >= 0x30 && byte <= 0x37) {
          let code = 0
          let digits = 0
          for (; digits < 3 && bytes[at]! >= 0x30 && bytes[at]! <= 0x37; digits++) code = code * 8 + bytes[at++]! - 0x30
          at--
          byte = code & 0xff
        } else if (byte === 13 || byte === 10) {
          if (byte === 13 && bytes[at + 1] === 10) at++
          continue
        } else byte = ESCAPES[String.fromCharCode(byte)] ?? byte
      } else if (byte === 13) {
        if (bytes[at + 1] === 10) at++
        byte = 10
      }
      data.push(byte)
    }
    if (open > 0) throw new SyntaxFault('A string has no end')
    this.pos = at + 1
    return this.string(Buffer.from(data), begin, false)
  }

  private string(data: Buffer, begin: number, isHex: boolean): PdfString {
    return this.isFile ? new PdfString(data, begin, this.pos, isHex) : new PdfString(data, -1, -1, isHex)
  }

  /** `12 0 obj` and its value; a stream's data are only located. */
  indirectObject(): { num: number; gen: number; value: PdfValue } {
    const num = this.integer()
    const gen = this.integer()
    if (!this.keyword('obj')) throw new SyntaxFault('No object here')
    const value = this.emptyOr(() => this.value())
    if (!(value instanceof PdfDict) || !this.keyword('stream')) return { num, gen, value }
    if (this.bytes[this.pos] === 13) this.pos++
    if (this.bytes[this.pos] === 10) this.pos++
    const stream = new PdfStream(value, this.pos)
    stream.num = num
    stream.gen = gen
    return { num, gen, value: stream }
  }

  /** `1 0 obj endobj` is null. */
  private emptyOr(read: () => PdfValue): PdfValue {
    const begin = this.pos
    if (this.keyword('endobj')) {
      this.pos = begin
      return null
    }
    return read()
  }
}
