import { MAX_LOGO_BYTES } from '@concordia/contract/camara/schemas'
import { fits, MAX_PIXELS, photoSize } from './header.ts'

/** The file is no logo that can be drawn here; the message is a sentence for people. */
export class LogoRefused extends Error {
  override name = 'LogoRefused'
}

const TOO_MANY_PIXELS = 'O logo tem pontos demais. Reduza-o para até 12.000 pontos de lado.'
const DAMAGED = 'O logo está danificado ou usa algo que não sabemos desenhar. Exporte-o de novo, em PNG.'
const STILL_LARGE = 'O logo tem detalhes demais para 200 kB. Use uma versão mais simples, ou menor.'

/** Pixels: sharp on a screen of double density, and on paper. */
const BOX = { width: 640, height: 240 }
const MAX_SECONDS = 10
/** Dots per inch at which a drawing is made, four times that of a screen, before it is reduced. */
const DENSITY = 288

/**
 * Draws a logo anew as PNG, without anything of its file but what can be seen: librsvg runs no script and loads nothing from
 * elsewhere.
 * @param type `image/png` or `image/svg+xml`, by its bytes
 * @throws LogoRefused too many pixels, damaged, or still too large
 */
export async function logoPng(file: Buffer, type: string): Promise<Buffer> {
  const size = type === 'image/png' ? photoSize(file) : undefined
  if (size === null) throw new LogoRefused(DAMAGED)
  if (size && !fits(size)) throw new LogoRefused(TOO_MANY_PIXELS)
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  const png = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', ...(!size && { density: DENSITY }) })
    .timeout({ seconds: MAX_SECONDS })
    .resize({ ...BOX, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer()
    .catch((cause: unknown) => {
      throw new LogoRefused(DAMAGED, { cause })
    })
  if (png.length > MAX_LOGO_BYTES) throw new LogoRefused(STILL_LARGE)
  return png
}
