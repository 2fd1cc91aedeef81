import type { PageCallback } from 'react-pdf/dist/shared/types.js'

/** Pixels; a larger page is compared in this width, which keeps phones from copying one at three times its size. */
const WIDTH = 800

/**
 * What is missing on a drawn page. pdf.js ends without an error when it cannot decode an image or read a font: it leaves them out, and
 * keeps null in place of the image and a message in place of the font. It keeps nothing in place of a stencil (an image painted in one
 * colour) or of a part of the content that it cannot read: that is noticed only on a page where nothing else is drawn.
 */
export async function missingOn(page: PageCallback, canvas: HTMLCanvasElement): Promise<'parte' | 'tudo' | null> {
  if (missingIn(page.objs).length > 0 || (await uses(page, missingIn(page.commonObjs)))) return 'parte'
  if (!isBlank(canvas)) return null
  // A page without content is rightly blank.
  const { fnArray } = await page.getOperatorList()
  return fnArray.length > 0 ? 'tudo' : null
}

const missingIn = (objs: PageCallback['objs']): string[] =>
  [...objs].flatMap(([name, content]) => (content === null || typeof content === 'string' ? [name] : []))

/** Whether the page uses any of these: fonts and some images belong to the whole document, and other pages were drawn too. */
async function uses(page: PageCallback, names: readonly string[]): Promise<boolean> {
  if (names.length === 0) return false
  const { argsArray } = await page.getOperatorList()
  return argsArray.some((args: unknown) => Array.isArray(args) && names.some((name) => args.includes(name)))
}

function isBlank(drawn: HTMLCanvasElement): boolean {
  const width = Math.min(drawn.width, WIDTH)
  const height = Math.ceil((drawn.height * width) / drawn.width)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.imageSmoothingQuality = 'high'
  context.drawImage(drawn, 0, 0, width, height)
  const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer)
  return pixels.every((pixel) => pixel === pixels[0])
}
