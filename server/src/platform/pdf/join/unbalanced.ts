import { inflateSync } from 'node:zlib'
import { type Effect, effectOf } from './open-states.ts'
import { entriesOf, itemsOf, referenced } from './raw-values.ts'
import type { Objects } from './xref-reader.ts'

/** Bytes of one stream that are read; drawings are far smaller, bombs far larger. */
const MAX_INFLATED = 50_000_000
const EMPTY = Buffer.alloc(0)

/**
 * Counts the graphics states that a page's drawing leaves open: they would move or scale anything drawn after it. A drawing that
 * cannot be read counts as balanced. Each stream is read once, however many pages use it.
 * @returns counts for references to a page's streams, in order
 */
export function openStatesOf(objects: Objects): (parts: readonly string[]) => Promise<number> {
  const known = new Map<string, Effect>()
  return async (parts) => {
    let open = 0
    for (const part of parts) {
      const effect = known.get(part) ?? effectOf(await drawingOf(objects, part))
      known.set(part, effect)
      open = Math.max(open + effect.change, effect.least)
    }
    return open
  }
}

async function drawingOf(objects: Objects, reference: string): Promise<Buffer> {
  const { value, data } = await objects.get(referenced(reference) ?? 0)
  const entries = entriesOf(value)
  const length = Number(await objects.resolve(entries?.get('Length')))
  if (data === null || !entries || !(length <= MAX_INFLATED)) return EMPTY
  const filter = await objects.resolve(entries.get('Filter'))
  const name = itemsOf(filter)?.join(' ') ?? filter
  const isPlain = filter === 'null' || name === ''
  if (!isPlain && (name !== '/FlateDecode' || entries.has('DecodeParms'))) return EMPTY
  const bytes = await objects.bytes(data, length)
  if (isPlain) return bytes
  try {
    return inflateSync(bytes, { maxOutputLength: MAX_INFLATED })
  } catch {
    return EMPTY
  }
}
