import { inflateSync } from 'node:zlib'
import { type Effect, type Effects, effectOf } from './open-states.ts'
import { entriesOf, itemsOf, referenced } from './raw-values.ts'
import type { Objects } from './xref-reader.ts'

/** Bytes of one stream that are read; drawings are far smaller, bombs far larger. */
const MAX_INFLATED = 50_000_000
const EMPTY = Buffer.alloc(0)

/** Counts of what a page's drawing leaves open. */
type Open = Record<keyof Effects, number>

/**
 * Counts the graphics states that a page's drawing leaves open, which would move or scale anything drawn after it, and the marked
 * content, with which a layer would hide it. A drawing that cannot be read counts as balanced. Each stream is read once, however
 * many pages use it.
 * @returns counts for references to a page's streams, in order
 */
export function leftOpenBy(objects: Objects): (parts: readonly string[]) => Promise<Open> {
  const known = new Map<string, Effects>()
  return async (parts) => {
    let [states, marks] = [0, 0]
    for (const part of parts) {
      const effects = known.get(part) ?? effectOf(await drawingOf(objects, part))
      known.set(part, effects)
      states = after(states, effects.states)
      marks = after(marks, effects.marks)
    }
    return { states, marks }
  }
}

const after = (open: number, { change, least }: Effect) => Math.max(open + change, least)

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
