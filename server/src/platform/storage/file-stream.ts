import { type FileHandle, open } from 'node:fs/promises'
import { OutgoingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { ByteRange } from './storage.ts'

/** Bytes read at once: each read costs more than its bytes, and a slow client holds little memory. */
const CHUNK = 1_048_576
const NOTHING = Buffer.alloc(0)

/**
 * Bytes `start` to `end` (exclusive) of a file, which it closes. An HTTP answer that it is piped into gets them through two buffers in
 * turn, each filled again once the system has taken what was in it: a new buffer for every read would make V8 look through the
 * whole memory of the server every 40 MB, which takes 0.4 s of CPU. All other readers get buffers that are theirs.
 */
export class FileStream extends Readable {
  /** Bytes in all. */
  readonly size: number
  readonly #file: FileHandle
  readonly #end: number
  #at: number

  constructor(file: FileHandle, start: number, end: number) {
    super({ highWaterMark: Math.max(1, Math.min(CHUNK, end - start)) })
    this.size = end - start
    this.#file = file
    this.#at = start
    this.#end = end
  }

  override _read(): void {
    this.#fill(this.#buffer()).then(
      (chunk) => this.push(chunk.length > 0 ? chunk : null),
      (error: Error) => this.destroy(error),
    )
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#file.close().then(() => done(error), done)
  }

  override pipe<To extends NodeJS.WritableStream>(to: To, options?: { end?: boolean }): To {
    if (!(to instanceof OutgoingMessage)) return super.pipe(to, options)
    this.#send(to).catch((error: Error) => this.destroy(error))
    return to
  }

  /** A client that leaves is no failure: whoever answers it notices that by itself. */
  async #send(answer: OutgoingMessage): Promise<void> {
    const buffers = [this.#buffer(), this.#end - this.#at > CHUNK ? this.#buffer() : NOTHING]
    let chunk = await this.#fill(buffers[0]!)
    for (let turn = 1; chunk.length > 0; turn++) {
      const [next, error] = await Promise.all([this.#fill(buffers[turn % 2]!), written(answer, chunk)])
      if (error) return void this.destroy()
      chunk = next
    }
    this.once('end', () => answer.end())
    this.push(null)
    this.resume()
  }

  #buffer(): Buffer {
    return Buffer.allocUnsafeSlow(Math.max(0, Math.min(CHUNK, this.#end - this.#at)))
  }

  /** @returns the part of the buffer that was filled: none at the end */
  async #fill(buffer: Buffer): Promise<Buffer> {
    const length = Math.min(buffer.length, this.#end - this.#at)
    if (length <= 0) return NOTHING
    const { bytesRead } = await this.#file.read(buffer, 0, length, this.#at)
    this.#at += bytesRead
    return buffer.subarray(0, bytesRead)
  }
}

/** Resolves when the system has taken the bytes, with the error if it could not. */
const written = (answer: OutgoingMessage, chunk: Buffer) =>
  new Promise<Error | null | undefined>((resolve) => void answer.write(chunk, resolve))

/**
 * A file of this machine, or a part of it, to be sent; it may be moved or removed meanwhile.
 * @throws RangeError when the part begins after the end
 */
export async function streamFile(path: string, range?: ByteRange): Promise<FileStream> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (!range) return new FileStream(file, 0, size)
    if (range.start < size) return new FileStream(file, range.start, Math.min(range.end + 1, size))
    throw new RangeError(`The file ${path} ends before byte ${range.start}`)
  } catch (error) {
    await file.close()
    throw error
  }
}
