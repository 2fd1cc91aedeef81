import { type ContainerOptions, makeContainer, makeStamp } from './container.ts'
import type { TestSigner } from './keys.ts'

/** The objects of a small contract: a page, a font, a layer, a text field with its look, and an empty form. */
export const CATALOG = 1
export const PAGE = 3
export const CONTENT = 4
export const FONT = 5
export const FORM = 6
export const TEXT_FIELD = 7
export const LOOK = 8
export const LAYER = 9

export const look = (text: string): string =>
  stream(`BT /F1 10 Tf 2 5 Td (${text}) Tj ET`, '/Type/XObject/Subtype/Form/BBox[0 0 200 20]/Resources<</Font<</F1 5 0 R>>>>')
export const textField = (value: string, extra = ''): string =>
  `<</Type/Annot/Subtype/Widget/FT/Tx/T(valor)/V(${value})/F 4/P 3 0 R/Rect[50 600 250 620]/AP<</N 8 0 R>>${extra}>>`
export const page = (annots: string, extra = ''): string =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>/Annots[${annots}]${extra}>>`
export const catalog = (extra = ''): string =>
  `<</Type/Catalog/Pages 2 0 R/AcroForm 6 0 R/OCProperties<</OCGs[9 0 R]/D<</ON[9 0 R]>>>>${extra}>>`
export const form = (fields: string, extra = ''): string => `<</Fields[${fields}]/SigFlags 3/DR<</Font<</F1 5 0 R>>>>${extra}>>`

export function stream(data: string, dictionary = ''): string {
  return `<<${dictionary}/Length ${data.length}>>\nstream\n${data}\nendstream`
}

export const baseObjects = (): Record<number, string> => ({
  1: catalog(),
  2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  3: page('7 0 R'),
  4: stream('BT /F1 12 Tf 50 780 Td (O comprador paga mil reais) Tj ET /OC /L BDC EMC'),
  5: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  6: form('7 0 R'),
  7: textField('mil'),
  8: look('mil'),
  9: '<</Type/OCG/Name(Camada)>>',
})

/** The first revision of a file. */
export function firstRevision(objects: Record<number, string> = baseObjects()): Buffer {
  return update(Buffer.from('%PDF-1.7\n'), objects)
}

/** Appends objects as an incremental update with its own table. */
export function update(pdf: Buffer, objects: Record<number, string>, { prev = true, trailer = '', root = CATALOG } = {}): Buffer {
  const last = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString('latin1'))?.[1]
  let body = pdf.toString('latin1')
  const places = Object.entries(objects).map(([num, object]) => {
    const at = body.length
    body += `${num} 0 obj\n${object}\nendobj\n`
    return [Number(num), at] as const
  })
  const size = Math.max(40, ...places.map(([num]) => num + 1))
  const rows = places.map(([num, at]) => `${num} 1\n${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const xref = body.length
  const chain = last && prev ? `/Prev ${last}` : ''
  body += `xref\n0 1\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root ${root} 0 R${chain}${trailer}>>\nstartxref\n${xref}\n%%EOF\n`
  return Buffer.from(body, 'latin1')
}

export interface SignatureOptions extends ContainerOptions {
  /** Numbers of the field and of the signature dictionary. */
  field?: number
  value?: number
  /** Entries of the signature dictionary. */
  entries?: string
  subFilter?: string
  type?: string
  /** Entries of the field: its place, look, lock. */
  widget?: string
  /** Other objects of the revision. */
  objects?: Record<number, string>
  /** The page's annotations and the form's fields after it. */
  fields?: string
  isStamp?: boolean
  /** Changes the range that is written, for forgeries. */
  range?: (range: number[]) => number[]
  /** Changes the container that is written. */
  rawContents?: (container: Buffer) => Buffer
  /** Makes the container in another way than `makeContainer`. */
  container?: (content: Buffer) => Buffer
  /** Appends the objects in another layout than a table. */
  write?: (pdf: Buffer, objects: Record<number, string>) => Buffer
}

const ROOM = 6_000

/** Appends a revision with one more signature over everything. */
export function signRevision(pdf: Buffer, signer: TestSigner, options: SignatureOptions = {}): Buffer {
  const { field = 20, value = field + 1, entries = '', fields = `7 0 R ${field} 0 R`, widget = '/Rect[0 0 0 0]/F 132' } = options
  const subFilter = options.isStamp ? 'ETSI.RFC3161' : (options.subFilter ?? 'ETSI.CAdES.detached')
  const type = options.isStamp ? 'DocTimeStamp' : (options.type ?? 'Sig')
  const hole = `<${'0'.repeat(ROOM * 2)}>`
  const prepared = (options.write ?? update)(pdf, {
    [PAGE]: page(fields),
    [FORM]: form(fields),
    [field]: `<</Type/Annot/Subtype/Widget/FT/Sig/T(Assinatura${field})/V ${value} 0 R/P 3 0 R${widget}>>`,
    [value]: `<</Type/${type}/Filter/Adobe.PPKLite/SubFilter/${subFilter}${entries}/ByteRange[0 @@@@@@@@@ @@@@@@@@@ @@@@@@@@@]/Contents${hole}>>`,
    ...options.objects,
  })
  return fill(prepared, hole, signer, options)
}

function fill(prepared: Buffer, hole: string, signer: TestSigner, options: SignatureOptions): Buffer {
  const open = prepared.lastIndexOf(hole)
  const close = open + hole.length
  const range = options.range?.([0, open, close, prepared.length - close]) ?? [0, open, close, prepared.length - close]
  const text = prepared.toString('latin1')
  const at = text.lastIndexOf('/ByteRange[0 @')
  const written = `/ByteRange[${range[0]} ${range
    .slice(1)
    .map((n) => String(n).padEnd(9))
    .join(' ')}`
  const ready = Buffer.from(text.slice(0, at) + written + text.slice(at + written.length), 'latin1')
  const content = Buffer.concat([
    ready.subarray(range[0]!, range[0]! + range[1]!),
    ready.subarray(range[2]!, range[2]! + range[3]!),
  ])
  const time = options.time ?? new Date('2026-06-01T12:00:00Z')
  const make = () => (options.isStamp ? makeStamp(content, signer, time) : makeContainer(content, signer, { time, ...options }))
  const container = options.container?.(content) ?? make()
  const raw = options.rawContents?.(container) ?? container
  ready.write(raw.toString('hex'), open + 1, 'latin1')
  return ready
}
