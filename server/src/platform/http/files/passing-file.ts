import type { FileHandle } from 'node:fs/promises'
import type { WithFiles } from './stored-file.ts'

/** An uploaded file that exists only while its call runs; `type` is detected from the bytes. */
export class PassingFile extends File {
  /** SHA-256 in hex. */
  readonly sha256: string
  readonly #handle: FileHandle

  constructor(handle: FileHandle, file: { name: string; type: string; size: number; sha256: string }) {
    super([], file.name, { type: file.type })
    this.sha256 = file.sha256
    this.#handle = handle
    // The bytes are on the disk; the schema checks this size.
    Object.defineProperty(this, 'size', { value: file.size, enumerable: true })
  }

  /** All of it, in memory. */
  async content(): Promise<Buffer> {
    const bytes = Buffer.alloc(this.size)
    let at = 0
    while (at < bytes.length) {
      const { bytesRead } = await this.#handle.read(bytes, at, bytes.length - at, at)
      if (bytesRead === 0) throw new Error('the temporary file ended too soon')
      at += bytesRead
    }
    return bytes
  }
}

export type Passing<T> = WithFiles<T, PassingFile>
