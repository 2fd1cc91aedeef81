import { createHash, type Hash } from 'node:crypto'

const END = '%%EOF'
/** Revisions that are looked at, from the first: a document that we issued is the first or, sealed, the second. */
const MAX_VERSOES = 20

/**
 * SHA-256 (hex) of the earlier versions that a PDF still holds. Additions to a PDF, e.g. a signature, are appended, so each
 * version ends at an end mark. Programs differ in the line end that they leave after it.
 */
export function versoesAnteriores(pdf: Buffer): string[] {
  const running = createHash('sha256')
  const hashes: string[] = []
  let hashed = 0
  const hashUpTo = (end: number) => {
    running.update(pdf.subarray(hashed, end))
    hashed = end
    hashes.push(digestOf(running))
  }
  let at = pdf.indexOf(END)
  for (let n = 0; at >= 0 && n < MAX_VERSOES; n++) {
    const end = at + END.length
    for (const more of lineEnds(pdf, end)) if (end + more < pdf.length) hashUpTo(end + more)
    at = pdf.indexOf(END, end)
  }
  return hashes
}

/** Lengths after an end mark at which a version may end: at once, after CR or LF, after CR LF. */
function lineEnds(pdf: Buffer, end: number): number[] {
  const isLineEnd = (byte: number | undefined) => byte === 0x0a || byte === 0x0d
  if (!isLineEnd(pdf[end])) return [0]
  return pdf[end] === 0x0d && pdf[end + 1] === 0x0a ? [0, 1, 2] : [0, 1]
}

const digestOf = (running: Hash) => running.copy().digest('hex')
