import type { Budget } from './budget.ts'
import type { Cipher } from './cipher.ts'
import { Syntax } from './syntax.ts'
import { type Packed, type PdfDict, PdfStream, PdfString, type PdfValue } from './values.ts'
import type { Section } from './xref.ts'

/** Reading so many bytes, as a power of two, counts as a step: objects of a hostile file may lie over one another. */
export const BYTES_A_STEP = 4

/** An object at its place in the file. `end` is behind its value, or before a stream's data. */
export interface ParsedObject {
  num: number
  gen: number
  value: PdfValue
  end: number
}

/** The bytes of a file and the objects read from them, which all its revisions share. */
export class PdfFile {
  readonly bytes: Buffer
  readonly budget: Budget
  cipher: Cipher | null = null
  /** The number of the dictionary that says how the file is encrypted: its own strings are not. */
  encryptNum = -1
  /** Sections of the tables, by their place, and what object streams hold: all revisions share them. */
  readonly sections = new Map<number, Section>()
  readonly packed = new Map<string, Packed>()
  private readonly decrypted = new Map<string, Buffer>()
  private readonly objects = new Map<number, ParsedObject | null>()

  constructor(bytes: Buffer, budget: Budget) {
    this.bytes = bytes
    this.budget = budget
  }

  /** @returns null where there is no object */
  objectAt(offset: number): ParsedObject | null {
    const known = this.objects.get(offset)
    if (known !== undefined) return known
    this.budget.object()
    const read = this.parse(offset)
    this.objects.set(offset, read)
    return read
  }

  /** So many bytes of a stream, decrypted. Streams of a hostile file may lie over one another: what is decrypted counts. */
  streamData(stream: PdfStream, length: number): Buffer {
    const raw = this.bytes.subarray(stream.start, stream.start + length)
    if (!this.cipher || stream.num <= 0) return raw
    const key = `${stream.num} ${stream.gen} ${stream.start} ${length}`
    const known = this.decrypted.get(key)
    if (known) return known
    this.budget.inflate(length)
    this.budget.step(length >> BYTES_A_STEP)
    const data = this.cipher.stream(raw, stream.num, stream.gen)
    this.decrypted.set(key, data)
    return data
  }

  private parse(offset: number): ParsedObject | null {
    const syntax = new Syntax(this.bytes, offset, true)
    try {
      const { num, gen, value } = syntax.indirectObject()
      if (this.cipher && num !== this.encryptNum) this.decryptStrings(value, num, gen)
      return { num, gen, value, end: syntax.pos }
    } catch {
      return null
    } finally {
      this.budget.step((syntax.pos - offset) >> BYTES_A_STEP)
    }
  }

  private decryptStrings(value: PdfValue, num: number, gen: number): void {
    if (value instanceof PdfString) value.bytes = this.cipher!.string(value.bytes, num, gen)
    else if (Array.isArray(value)) for (const item of value) this.decryptStrings(item, num, gen)
    else if (value instanceof PdfStream) this.decryptDict(value.dict, num, gen)
    else if (value instanceof Map) this.decryptDict(value, num, gen)
  }

  /** A signature's container is never encrypted (ISO 32000-2, 7.6.2). */
  private decryptDict(dict: PdfDict, num: number, gen: number): void {
    for (const [key, value] of dict) if (key !== 'Contents' || !dict.has('ByteRange')) this.decryptStrings(value, num, gen)
  }
}
