import { createCanvas } from '@napi-rs/canvas'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A page of a PDF, the first unless another is named, as a reader would show it, in red, green, blue and alpha. */
export async function firstPage(
  bytes: Uint8Array,
  dotsPerMm: number,
  number = 1,
): Promise<{ width: number; height: number; data: Uint8ClampedArray }> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS })
  try {
    const page = await (await task.promise).getPage(number)
    const viewport = page.getViewport({ scale: (dotsPerMm * 25.4) / 72 })
    const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)]
    const canvas = createCanvas(width, height)
    // pdf.js is typed for a browser's canvas; in Node it draws on this one.
    await page.render({ canvas: canvas as never, viewport }).promise
    return { width, height, data: canvas.getContext('2d').getImageData(0, 0, width, height).data }
  } finally {
    await task.destroy()
  }
}

/** @returns its rows of pixels from the top, each pixel as brightness from 0 to 255 */
export async function pixelRows(bytes: Uint8Array, dotsPerMm: number, number = 1): Promise<number[][]> {
  const { width, height, data } = await firstPage(bytes, dotsPerMm, number)
  const brightness = (dot: number) => (data[4 * dot]! + data[4 * dot + 1]! + data[4 * dot + 2]!) / 3
  return Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => brightness(y * width + x)))
}
