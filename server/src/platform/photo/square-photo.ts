import { fits, MAX_PIXELS, photoSize } from './header.ts'

/** Side of the stored photo in pixels. */
const SIDE = 512
const QUALITY = 85
const MAX_SECONDS = 10

/** The file is no photo that can be drawn here; the message is a sentence for people. */
export class PhotoRefused extends Error {
  override name = 'PhotoRefused'
}

const NO_PHOTO = 'A foto deve ser JPEG ou PNG'
const TOO_MANY_PIXELS = 'A foto tem pontos demais. Reduza-a para até 12.000 pontos de lado e 40 milhões no total.'
const DAMAGED = 'A foto está danificada e não pode ser aberta. Escolha outra.'

/** One photo at a time on each node: a decoded one takes up to 160 MB. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Draws a photo anew: upright, cut to a square around its middle, 512 px, JPEG, with nothing of the file's metadata (place,
 * device, time). The work is done by libvips in threads of its own.
 * @throws PhotoRefused neither JPEG nor PNG, too many pixels, damaged
 */
export function squarePhoto(file: Buffer): Promise<Buffer> {
  const size = photoSize(file)
  if (!size) return Promise.reject(new PhotoRefused(NO_PHOTO))
  if (!fits(size)) return Promise.reject(new PhotoRefused(TOO_MANY_PIXELS))
  const drawn = last.then(() => draw(file))
  last = drawn.catch(() => undefined)
  return drawn
}

async function draw(file: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'cover' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
    .catch((cause: unknown) => {
      throw new PhotoRefused(DAMAGED, { cause })
    })
}
