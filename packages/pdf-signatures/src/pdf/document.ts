import type { Budget } from './budget.ts'
import { isForCertificate, openCipher } from './cipher.ts'
import { BYTES_A_STEP, type ParsedObject, type PdfFile } from './file.ts'
import { decode } from './filters.ts'
import { Syntax, SyntaxFault } from './syntax.ts'
import { type Packed, PdfDict, PdfRef, PdfStream, PdfString, type PdfValue } from './values.ts'
import { type Chain, type Entry, endOfStream, readChain } from './xref.ts'

/** The password that opens the file is not the empty one. */
export class PasswordNeeded extends Error {
  override name = 'PasswordNeeded'
  /** What would open the file. */
  readonly needs: 'senha' | 'certificado'

  constructor(needs: 'senha' | 'certificado') {
    super(`The file needs: ${needs}`)
    this.needs = needs
  }
}

/** A file as it was when it ended at `end`: one revision, or the last. */
export class PdfDocument {
  readonly file: PdfFile
  readonly end: number
  /** null when the tables were useless and the objects were found by searching. */
  readonly chain: Chain | null
  readonly trailer: PdfDict
  readonly entries: Map<number, Entry>
  private readonly packed = new Map<number, Packed | null>()

  private constructor(file: PdfFile, end: number, chain: Chain | null, trailer: PdfDict, entries: Map<number, Entry>) {
    this.file = file
    this.end = end
    this.chain = chain
    this.trailer = trailer
    this.entries = entries
  }

  /**
   * Opens what the first `end` bytes hold, without repairing anything.
   * @throws SyntaxFault when the tables are not in order; PasswordNeeded
   */
  static open(file: PdfFile, end: number): PdfDocument {
    const chain = readChain(file.bytes, end, file.budget, file.sections)
    const entries = new Map<number, Entry>()
    for (const section of chain.sections) {
      file.budget.step(section.entries.size >> 2)
      for (const [num, entry] of section.entries) if (!entries.has(num)) entries.set(num, entry)
    }
    const document = new PdfDocument(file, end, chain, chain.sections[0]!.trailer, entries)
    document.unlock()
    if (!(document.get(document.trailer.get('Root')) instanceof PdfDict)) throw new SyntaxFault('No catalogue')
    return document
  }

  /** What `rebuild` found: trusted for nothing but the list of signatures. */
  static rebuilt(file: PdfFile, trailer: PdfDict, entries: Map<number, Entry>): PdfDocument {
    const document = new PdfDocument(file, file.bytes.length, null, trailer, entries)
    document.unlock()
    return document
  }

  private unlock(): void {
    const encrypt = this.trailer.get('Encrypt')
    if (encrypt === undefined || encrypt === null || this.file.cipher) return
    if (encrypt instanceof PdfRef) this.file.encryptNum = encrypt.num
    const dict = this.get(encrypt)
    const ids = this.get(this.trailer.get('ID'))
    const id = Array.isArray(ids) && ids[0] instanceof PdfString ? ids[0].bytes : Buffer.alloc(0)
    const cipher = dict instanceof PdfDict ? openCipher(dict, id) : null
    if (!cipher) throw new PasswordNeeded(isForCertificate(dict) ? 'certificado' : 'senha')
    this.file.cipher = cipher
  }

  /** Follows references; what does not exist is null. */
  get(value: PdfValue | undefined): PdfValue {
    let found = value ?? null
    for (let i = 0; found instanceof PdfRef && i < 20; i++) found = this.object(found.num)
    return found instanceof PdfRef ? null : found
  }

  object(num: number): PdfValue {
    const entry = this.entries.get(num)
    if (!entry || entry.kind === 'free') return null
    return entry.kind === 'at' ? (this.located(num, entry.offset)?.value ?? null) : this.inStream(num, entry)
  }

  /** The object that the table places at an offset; null when something else is there. */
  located(num: number, offset: number): ParsedObject | null {
    if (offset >= this.end) return null
    const object = this.file.objectAt(offset)
    return object && object.num === num && object.end <= this.end ? object : null
  }

  private inStream(num: number, { stream, index }: { stream: number; index: number }): PdfValue {
    const packed = this.packedIn(stream)
    if (!packed) return null
    const place = packed.numbers[index] === num ? index : packed.numbers.indexOf(num)
    return place < 0 ? null : (packed.values[place] ?? null)
  }

  /** The numbers of the objects in an object stream. */
  numbersIn(stream: number): readonly number[] {
    return this.packedIn(stream)?.numbers ?? []
  }

  private packedIn(stream: number): Packed | null {
    const known = this.packed.get(stream)
    if (known !== undefined) return known
    this.packed.set(stream, null)
    const packed = this.unpack(stream)
    this.packed.set(stream, packed)
    return packed
  }

  /** Reads an object stream (ISO 32000-2, 7.5.7). */
  private unpack(num: number): Packed | null {
    const entry = this.entries.get(num)
    const stream = entry?.kind === 'at' ? this.located(num, entry.offset)?.value : null
    if (!(stream instanceof PdfStream)) return null
    const { budget, packed } = this.file
    const [count, first] = [this.get(stream.dict.get('N')), this.get(stream.dict.get('First'))]
    if (typeof count !== 'number' || typeof first !== 'number') return null
    const key = `${stream.start} ${this.rawLength(stream)} ${count} ${first}`
    const known = packed.get(key)
    if (known) return known
    try {
      const data = decode(this.data(stream), stream.dict, budget)
      const head = new Syntax(data, 0, false)
      const places: [number, number][] = []
      for (let i = 0; i < count; i++) {
        budget.object()
        places.push([head.integer(), head.integer()])
      }
      const values = places.map(([, offset]) => packedValue(data, first + offset, budget))
      const read = { numbers: places.map(([each]) => each), values }
      packed.set(key, read)
      return read
    } catch (error) {
      if (error instanceof SyntaxFault) return null
      throw error
    }
  }

  /** A stream's data as stored in the file, decrypted. */
  data(stream: PdfStream): Buffer {
    return this.file.streamData(stream, this.rawLength(stream))
  }

  /** How many bytes of the file the stream's data are. */
  rawLength(stream: PdfStream): number {
    const length = this.get(stream.dict.get('Length'))
    const stop = typeof length === 'number' ? endOfStream(this.file.bytes, stream.start, length, this.end) : null
    return (stop?.dataEnd ?? this.searchEnd(stream.start)) - stream.start
  }

  /** A wrong length: the data end where the keyword is found. */
  private searchEnd(start: number): number {
    const found = this.file.bytes.indexOf('endstream', start)
    this.file.budget.step(((found < 0 ? this.file.bytes.length : found) - start) >> 10)
    return found < 0 || found > this.end ? this.end : found
  }
}

function packedValue(data: Buffer, at: number, budget: Budget): PdfValue {
  const syntax = new Syntax(data, at, false)
  try {
    return syntax.value()
  } catch (error) {
    if (error instanceof SyntaxFault) return null
    throw error
  } finally {
    budget.step(Math.max(0, syntax.pos - at) >> BYTES_A_STEP)
  }
}
