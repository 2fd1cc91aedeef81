import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Where uploaded and issued files live. An object is written once under a key made by `newKey` and never changed. */
export interface Storage {
  /**
   * Stores the whole content under the key. Once it resolves the object survives a crash; if it rejects, or the content
   * breaks off, nothing is visible under the key.
   */
  put(key: string, content: Readable): Promise<void>
  /** The content as a stream, for answers. @throws StorageMissing */
  get(key: string): Promise<Readable>
  /** The content in memory, for small files. @throws StorageMissing */
  read(key: string): Promise<Buffer>
  /** Removes the object; one that is already gone is fine. */
  remove(key: string): Promise<void>
  /** Cron: removes what a crash left half-written. */
  sweep(): Promise<void>
  /** Proves that an object can be written and read back. @throws Error saying what is broken, for /health/ready */
  check(): Promise<void>
}

/** There is no object under the key. */
export class StorageMissing extends Error {
  override name = 'StorageMissing'
  readonly key: string

  constructor(key: string) {
    super(`No object under the key ${key}`)
    this.key = key
  }
}

/** A new key that nobody can guess, under year and month so that no folder grows without end: `2026/11/{uuid}`. */
export function newKey(now = new Date()): string {
  const [year, month] = now.toISOString().split('-')
  return `${year}/${month}/${randomUUID()}`
}

/** Names of letters, digits, `_`, `-` and inner dots, joined by `/`: no way out of the folder, no hidden file. */
const KEY = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/

/** Every storage calls this first. @throws Error when the key could mean anything but an object of ours */
export function assertKey(key: string): void {
  if (key.length > 200 || !KEY.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`)
}
