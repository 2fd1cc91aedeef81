import { decodeQR } from 'qr/decode.js'
import { firstPage } from './pdf-pixels.ts'

/** About 300 to the inch, as a telephone sees a code held before it. */
const DOTS_PER_MM = 12
/** The part of the page with the code: its side, and where it begins; without `top` it ends at the foot of the page. */
const FRAME_MM = 55

/**
 * What the QR code at the foot of the first page of a PDF says, or in the frame given in mm, as a camera reads it.
 * @throws Error when none can be read
 */
export async function scanned(pdf: Uint8Array, at: { left?: number; top?: number } = {}): Promise<string> {
  const { width, height, data } = await firstPage(pdf, DOTS_PER_MM)
  const side = FRAME_MM * DOTS_PER_MM
  const frame = new Uint8Array(4 * side * side)
  for (let y = 0; y < side; y++) {
    const top = at.top === undefined ? height - side : at.top * DOTS_PER_MM
    const from = 4 * ((top + y) * width + (at.left ?? 0) * DOTS_PER_MM)
    frame.set(data.subarray(from, from + 4 * side), 4 * y * side)
  }
  return decodeQR({ width: side, height: side, data: frame })
}
