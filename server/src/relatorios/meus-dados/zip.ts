import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of the archive. Text is compressed; stored files mostly are already. */
export interface Entry {
  name: string
  content: string | AsyncIterable<Uint8Array>
}

/** The bytes of a ZIP archive, made while they are read: no file is ever in memory as a whole. */
export async function* zipOf(entries: AsyncIterable<Entry>, now: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    failure ??= error
    if (chunk) ready.push(chunk)
  })
  const taken = () => {
    if (failure) throw failure
    return ready.splice(0)
  }
  for await (const { name, content } of entries) {
    const file = typeof content === 'string' ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name)
    file.mtime = now
    zip.add(file)
    for await (const chunk of typeof content === 'string' ? [Buffer.from(content)] : content) {
      file.push(chunk)
      yield* taken()
    }
    file.push(new Uint8Array(0), true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}

/** Letters of a name in the archive, its ending included. */
const MOST = 120

/** A name that no program takes for a path, whatever the person called the file. A long one keeps its ending. */
export function entryName(text: string): string {
  const name = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, '_')
    .replace(/^\.+/, '_')
  const end = endingOf(name)
  return [...name.slice(0, name.length - end.length)].slice(0, MOST - end.length).join('') + end
}

/** ".pdf" of "contrato.pdf"; "" where a name has no ending. */
export const endingOf = (name: string): string => /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0] ?? ''
