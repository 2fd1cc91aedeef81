import { itemsOf } from './raw-values.ts'
import type { Objects } from './xref-reader.ts'

export type Box = readonly [left: number, bottom: number, right: number, top: number]
/** US Letter, which readers assume when a page has no size. */
const DEFAULT: Box = [0, 0, 612, 792]

/** The visible area of a page in points before rotation: the crop box, cut to the page (ISO 32000-1, 14.11.2). */
export async function visibleBox(objects: Objects, page: ReadonlyMap<string, string>): Promise<Box> {
  const media = (await readBox(objects, page.get('MediaBox'))) ?? DEFAULT
  const crop = (await readBox(objects, page.get('CropBox'))) ?? media
  const [x0, y0] = [Math.max(media[0], crop[0]), Math.max(media[1], crop[1])]
  const [x1, y1] = [Math.min(media[2], crop[2]), Math.min(media[3], crop[3])]
  return x0 < x1 && y0 < y1 ? [x0, y0, x1, y1] : media
}

async function readBox(objects: Objects, value: string | undefined): Promise<Box | null> {
  const items = itemsOf(await objects.resolve(value)) ?? []
  const [a, b, c, d] = await Promise.all(items.slice(0, 4).map((item) => readNumber(objects, item)))
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null
  if (![a, b, c, d].every(Number.isFinite) || a === c || b === d) return null
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
}

/** @returns NaN when it is not a number */
export async function readNumber(objects: Objects, value: string | undefined): Promise<number> {
  const text = await objects.resolve(value)
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN
}
