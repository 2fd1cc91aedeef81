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
