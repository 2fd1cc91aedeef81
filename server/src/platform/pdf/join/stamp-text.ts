import { measureText, StandardFonts } from '@libpdf/core'
import type { Box } from './page-box.ts'

/** Points: font size, and distance from the edge. */
const SIZE = 7.5
const EDGE = 12
const COLOUR = '0.55 0.11 0.11'
/** The characters of WinAnsi from 0x80 to 0x9f (ISO 32000-1, annex D); `\0` where there is none. */
const HIGH = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ'

/** A standard font that every reader has. */
export const STAMP_FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'

/**
 * Draws a line of text along the lower edge of the displayed page, ending in the right corner; smaller on a narrow page.
 * @param rotation 0, 90, 180 or 270
 * @param font its name among the page's resources
 */
export function drawStamp(text: string, box: Box, rotation: 0 | 90 | 180 | 270, font: string): string {
  const [x0, y0, x1, y1] = box
  const room = Math.max(1, (rotation % 180 === 0 ? x1 - x0 : y1 - y0) - 2 * EDGE)
  const natural = measureText(text, StandardFonts.Helvetica, SIZE)
  const size = natural > room ? (SIZE * room) / natural : SIZE
  const width = (natural * size) / SIZE
  const place = {
    0: [1, 0, 0, 1, x1 - EDGE - width, y0 + EDGE],
    90: [0, 1, -1, 0, x1 - EDGE, y1 - EDGE - width],
    180: [-1, 0, 0, -1, x0 + EDGE + width, y1 - EDGE],
    270: [0, -1, 1, 0, x0 + EDGE, y0 + EDGE + width],
  }[rotation]
  const matrix = place.map(decimal).join(' ')
  return `q ${COLOUR} rg BT /${font} ${decimal(size)} Tf ${matrix} Tm ${winAnsi(text)} Tj ET Q`
}

/** Without an exponent, which PDF does not allow. */
const decimal = (value: number) => value.toFixed(4)

/** A WinAnsi string in hex, so that its content cannot end it. */
function winAnsi(text: string): string {
  const bytes = Array.from(text, (letter) => {
    const high = HIGH.indexOf(letter)
    return high >= 0 && letter !== '\0' ? 0x80 + high : letter.charCodeAt(0)
  })
  return `<${Buffer.from(bytes).toString('hex')}>`
}
