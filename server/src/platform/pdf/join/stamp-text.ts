import { measureText, StandardFonts } from '@libpdf/core'
import { around, type Box } from './page-box.ts'

/** Points: font size, and distance from the left and right edges. */
const SIZE = 7.5
const EDGE = 12
/** Multiples of the font size: the height of the strip, and of the line above its lower edge. */
const STRIP = 2
const BASELINE = 0.64
const GROUND = '1 1 1'
const COLOUR = '0.55 0.11 0.11'
/** The characters of WinAnsi from 0x80 to 0x9f (ISO 32000-1, annex D); `\0` where there is none. */
const HIGH = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ'

/** A standard font that every reader has. */
export const STAMP_FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'

export type Rotation = 0 | 90 | 180 | 270

/**
 * Draws a line of text on a strip that is added below the displayed page, so that it covers nothing and is read on any page. It ends
 * in the right corner, and is smaller on a narrow page.
 * @param visible the page as it is seen
 * @param unit points in one unit of the page
 * @param font its name among the page's resources
 * @returns the page as it is seen with the strip, and what draws this
 */
export function drawStamp(text: string, page: { visible: Box; unit: number; rotation: Rotation; font: string }) {
  const { unit, rotation, font } = page
  const [x0, y0, x1, y1] = page.visible
  const breadth = (rotation % 180 === 0 ? x1 - x0 : y1 - y0) * unit
  const edge = Math.min(EDGE, breadth / 8)
  const natural = measureText(text, StandardFonts.Helvetica, SIZE)
  const points = Math.min(SIZE, (SIZE * (breadth - 2 * edge)) / natural)
  const [size, right, width] = [points / unit, edge / unit, (natural * points) / SIZE / unit]
  const [height, up] = [STRIP * size, BASELINE * size]
  const places: Record<Rotation, { strip: Box; place: number[] }> = {
    0: { strip: [x0, y0 - height, x1, y0], place: [1, 0, 0, 1, x1 - right - width, y0 - height + up] },
    90: { strip: [x1, y0, x1 + height, y1], place: [0, 1, -1, 0, x1 + height - up, y1 - right - width] },
    180: { strip: [x0, y1, x1, y1 + height], place: [-1, 0, 0, -1, x0 + right + width, y1 + height - up] },
    270: { strip: [x0 - height, y0, x0, y1], place: [0, -1, 1, 0, x0 - height + up, y0 + right + width] },
  }
  const { strip, place } = places[rotation]
  const ground = [strip[0], strip[1], strip[2] - strip[0], strip[3] - strip[1]].map(decimal).join(' ')
  const line = `BT /${font} ${decimal(size)} Tf ${place.map(decimal).join(' ')} Tm ${winAnsi(text)} Tj ET`
  return { visible: around(page.visible, strip), drawing: `q ${GROUND} rg ${ground} re f ${COLOUR} rg ${line} Q` }
}

/** Without an exponent, which PDF does not allow. */
const decimal = (value: number) => value.toFixed(6)

/** A box as PDF writes it. */
export const writeBox = (box: Box) => `[ ${box.map(decimal).join(' ')} ]`

/** A WinAnsi string in hex, so that its content cannot end it. */
function winAnsi(text: string): string {
  const bytes = Array.from(text, (letter) => {
    const high = HIGH.indexOf(letter)
    return high >= 0 && letter !== '\0' ? 0x80 + high : letter.charCodeAt(0)
  })
  return `<${Buffer.from(bytes).toString('hex')}>`
}
