import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { withScratchFolder } from '../../files/scratch.ts'
import { eachDictionary, endOfValue, entriesOf, placesOf } from '../join/raw-values.ts'
import { qpdf } from '../qpdf/qpdf.ts'

/** Limits in bytes of the file, and of what its streams inflate to. What we issue to be sent back has less than a tenth. */
const MAX_BYTES = 1_000_000
const MAX_INFLATED = 8_000_000

/**
 * A hash of the content of a PDF: the data of its streams (drawings, pictures, fonts), its pages and its links. Saving the
 * file in another program without a change keeps the hash; anything written, drawn or placed on a page changes it.
 * @returns in hex; null: the file has annotations or form fields (a signature is one), or could not be read
 */
export async function contentHash(pdf: Uint8Array): Promise<string | null> {
  if (pdf.length > MAX_BYTES) return null
  return withScratchFolder(async (folder) => {
    await writeFile(join(folder, 'arquivo.pdf'), pdf)
    const args = ['--no-warn', '--decrypt', '--stream-data=preserve', '--object-streams=disable']
    const { code } = await qpdf({ folder, args: [...args, './arquivo.pdf', './aberto.pdf'] })
    if (code === 2) return null
    const plain = await readFile(join(folder, 'aberto.pdf'))
    try {
      return plain.length > MAX_INFLATED ? null : hashOf(plain)
    } catch {
      return null
    }
  })
}

/** @param file as qpdf writes it, without compressed objects. @throws Error when something in it cannot be read */
function hashOf(file: Buffer): string | null {
  const text = file.toString('latin1')
  const streams = new Set<string>()
  const left = { bytes: MAX_INFLATED }
  let pages = 0
  let links = 0
  let marked = false
  for (const place of placesOf(text).values()) {
    eachDictionary(text, place, ({ entries }) => {
      const written = (key: string) => {
        const entry = entries.find((one) => one.key === key)
        return entry && text.slice(entry.value, entry.to)
      }
      if (written('Type') === '/Page') pages++
      // Every annotation has a rectangle (ISO 32000-1, 12.5.2), and nothing else has.
      if (written('Rect') !== undefined && written('Subtype') === '/Link') links++
      else if (written('Rect') !== undefined || written('AcroForm') !== undefined) marked = true
    })
    const data = streamAt(file, text, place, left)
    if (data) streams.add(createHash('sha256').update(data).digest('hex'))
  }
  if (marked) return null
  return createHash('sha256')
    .update([`${pages} ${links}`, ...[...streams].toSorted()].join('\n'))
    .digest('hex')
}

/** The data of the stream that begins at `place`; null: none, or what programs write about the file itself. */
function streamAt(file: Buffer, text: string, place: number, left: { bytes: number }): Buffer | null {
  const end = endOfValue(text, place)
  const mark = '\nstream\n'
  if (!text.startsWith(mark, end)) return null
  const entries = entriesOf(text.slice(place, end))
  const length = Number(entries?.get('Length'))
  if (!entries || !Number.isSafeInteger(length)) throw new Error(`The stream at ${place} has no length`)
  if (entries.get('Type') === '/Metadata') return null
  const data = file.subarray(end + mark.length, end + mark.length + length)
  if (!/^(\[\s*)?\/FlateDecode(\s*\])?$/.test(entries.get('Filter') ?? '') || entries.has('DecodeParms')) return data
  const inflated = inflateSync(data, { maxOutputLength: left.bytes })
  left.bytes = Math.max(1, left.bytes - inflated.length)
  return inflated
}
