/**
 * An uploaded file whose bytes are already in the storage. It is a File, so the contract's `z.file()` validates it; `type` is
 * detected from the bytes, not taken from the client.
 */
export class StoredFile extends File {
  /** Row in `arquivos`. */
  readonly id: number
  /** SHA-256 in hex. */
  readonly sha256: string

  constructor(file: { id: number; name: string; type: string; size: number; sha256: string }) {
    super([], file.name, { type: file.type })
    this.id = file.id
    this.sha256 = file.sha256
    // The bytes are elsewhere; the schema checks this size.
    Object.defineProperty(this, 'size', { value: file.size, enumerable: true })
  }
}

/** The validated body with every File replaced by its stored form. */
export type Stored<T> = WithFiles<T, StoredFile>

/** A validated body with every File replaced by what the server made of it. */
export type WithFiles<T, F extends File> = T extends File
  ? F
  : T extends readonly (infer U)[]
    ? WithFiles<U, F>[]
    : T extends object
      ? { [K in keyof T]: WithFiles<T[K], F> }
      : T
