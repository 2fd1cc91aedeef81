import { itemsOf } from './raw-values.ts'
import type { Objects } from './xref-reader.ts'

export type Box = readonly [left: number, bottom: number, right: number, top: number]
/** US Letter, which readers assume when a page has no size. */
const DEFAULT: Box = [0, 0, 612, 792]

/** The page, and its visible area before rotation: the crop box, cut to the page (ISO 32000-1, 14.11.2). In units of the page. */
export async function boxesOf(objects: Objects, page: ReadonlyMap<string, string>): Promise<{ media: Box; visible: Box }> {
  const media = (await readBox(objects, page.get('MediaBox'))) ?? DEFAULT
  const crop = (await readBox(objects, page.get('CropBox'))) ?? media
  const [x0, y0] = [Math.max(media[0], crop[0]), Math.max(media[1], crop[1])]
  const [x1, y1] = [Math.min(media[2], crop[2]), Math.min(media[3], crop[3])]
  return { media, visible: x0 < x1 && y0 < y1 ? [x0, y0, x1, y1] : media }
}

/** Points in one unit of the page: 1, unless a large page says otherwise. */
export async function unitOf(objects: Objects, page: ReadonlyMap<string, string>): Promise<number> {
  const unit = await readNumber(objects, page.get('UserUnit'))
  return unit > 0 ? unit : 1
}

/** The smallest box around both. */
export const around = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
]

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
