import { inflateSync } from 'node:zlib'
import { entriesOf, itemsOf, referenced } from './raw-values.ts'
import type { Objects } from './xref-reader.ts'

/** Bytes of one stream that are read; drawings are far smaller, bombs far larger. */
const MAX_INFLATED = 50_000_000
/** Strings, comments and inline images are skipped; `q` and `Q` count only as separate operators. */
const TOKENS = /\((?:\\[\s\S]|[^\\()])*\)|<[0-9A-Fa-f\s]*>|%[^\r\n]*|\bBI\b[\s\S]*?\bEI\b|(?<![^\s\]>)])([qQ])(?![^\s[</(])/g

/**
 * Counts the graphics states that a page's drawing leaves open: they would move or scale anything drawn after it. A drawing that
 * cannot be read counts as balanced.
 * @param parts references to its streams, in order
 */
export async function countOpenStates(objects: Objects, parts: readonly string[]): Promise<number> {
  let depth = 0
  for (const part of parts) depth = countOpen(await drawingOf(objects, part), depth)
  return depth
}

function countOpen(drawing: string, before: number): number {
  let depth = before
  for (const [, operator] of drawing.matchAll(TOKENS)) {
    if (operator) depth = Math.max(0, depth + (operator === 'q' ? 1 : -1))
  }
  return depth
}

async function drawingOf(objects: Objects, reference: string): Promise<string> {
  const { value, data } = await objects.get(referenced(reference) ?? 0)
  const entries = entriesOf(value)
  const length = Number(await objects.resolve(entries?.get('Length')))
  if (data === null || !entries || !(length <= MAX_INFLATED)) return ''
  const filter = await objects.resolve(entries.get('Filter'))
  const name = itemsOf(filter)?.join(' ') ?? filter
  const isPlain = filter === 'null' || name === ''
  if (!isPlain && (name !== '/FlateDecode' || entries.has('DecodeParms'))) return ''
  const bytes = await objects.bytes(data, length)
  if (isPlain) return bytes.toString('latin1')
  try {
    return inflateSync(bytes, { maxOutputLength: MAX_INFLATED }).toString('latin1')
  } catch {
    return ''
  }
}
