/** Limit of signatures in one file: real ones have a handful. */
const MAX_SIGNATURES = 40
/** Bytes of a signature container, certificates and revocation data included. */
const MAX_CONTAINER = 1_500_000
/** How far around the container its dictionary is searched. */
const REACH = 65_536
const KEY = '/ByteRange'
const RANGE = /^\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/

/** A signature's place in the file (ISO 32000-2, 12.8.1): what it signs, and the container. */
export interface SignedRange {
  /** The signed bytes: the file from its start to `end`, without the container. */
  parts: [Buffer, Buffer]
  /** The container: CMS in DER or BER, padded with zeros. */
  container: Buffer
  /** The text of the signature's dictionary. */
  dictionary: string
  /** Where the signed bytes end. */
  end: number
  /** Only whitespace follows: nothing was added to the file after this signature. */
  coversFile: boolean
}

/**
 * Finds every signature by its byte range, which must stand in the file in clear. A signature that leaves out more than its own
 * container from the start of the file on could be a forgery, and is `null`.
 * @returns 'demais' above the limit
 */
export function findSignedRanges(file: Buffer): (SignedRange | null)[] | 'demais' {
  const found = new Map<string, SignedRange | null>()
  for (let at = file.indexOf(KEY); at >= 0; at = file.indexOf(KEY, at + KEY.length)) {
    const head = file.subarray(at, at + 400).toString('latin1')
    // The words may also occur in ordinary text.
    if (!/^\/ByteRange\s*\[/.test(head)) continue
    const match = RANGE.exec(head)
    const [start, first, second, length] = (match ?? []).slice(1).map(Number)
    const range = match ? rangeOf(file, start!, first!, second!, length!) : null
    if (range && (isUsageRight(range.dictionary) || isUnfilled(range.container))) continue
    found.set(match?.slice(1).join() ?? `em ${at}`, range)
    if (found.size > MAX_SIGNATURES) return 'demais'
  }
  return [...found.values()]
}

function rangeOf(file: Buffer, start: number, first: number, second: number, length: number): SignedRange | null {
  const end = second + length
  if (start !== 0 || first < 1 || second <= first + 1 || length < 1 || end > file.length) return null
  const gap = file.subarray(first, second)
  if (gap.length > 2 * MAX_CONTAINER || gap[0] !== 0x3c || gap.at(-1) !== 0x3e) return null
  const hex = gap.subarray(1, -1).toString('latin1').replace(/\s+/g, '')
  if (hex === '' || !/^[0-9a-f]+$/i.test(hex)) return null
  // The container must be the value of the dictionary's own key, not a string elsewhere.
  if (!/\/Contents\s*$/.test(file.subarray(Math.max(0, first - 40), first).toString('latin1'))) return null
  return {
    parts: [file.subarray(0, first), file.subarray(second, end)],
    container: Buffer.from(hex, 'hex'),
    dictionary: dictionaryAround(file, first, second),
    end,
    coversFile: /^\s*$/.test(file.subarray(end, end + 64).toString('latin1')) && file.length - end <= 64,
  }
}

function dictionaryAround(file: Buffer, first: number, second: number): string {
  const before = file.subarray(Math.max(0, first - REACH), first).toString('latin1')
  const after = file.subarray(second, second + REACH).toString('latin1')
  const begin = before.lastIndexOf(' obj')
  const finish = after.indexOf('endobj')
  return `${before.slice(Math.max(0, begin))} ${finish < 0 ? after : after.slice(0, finish)}`
}

/** A placeholder for a signature that was never made. */
const isUnfilled = (container: Buffer) => container.every((byte) => byte === 0)

/** Usage rights for saving forms, granted by a maker of PDF readers: not a person's signature. */
const isUsageRight = (dictionary: string) => /\/TransformMethod\s*\/UR3?\b/.test(dictionary)
