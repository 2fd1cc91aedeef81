import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Where uploaded and issued files are stored. An object is written once under a key made by `newKey` and never changed. */
export interface Storage {
  /**
   * Stores the whole content under the key. Once it resolves, the object survives a crash; if it rejects or the content breaks
   * off, nothing is visible under the key.
   */
  put(key: string, content: Readable): Promise<void>
  /**
   * The content as a stream, for answers; with a range, that part of it.
   * @throws StorageMissing; RangeError when the range begins after the end
   */
  get(key: string, range?: ByteRange): Promise<Readable>
  /**
   * As `put`, with the content of a file of this machine that nobody writes any more. The storage may take the file itself over:
   * afterwards it may be gone.
   */
  putFile(key: string, path: string): Promise<void>
  /**
   * Puts the content at a path of this machine that does not exist yet, only to be read there: it may be the storage's own file.
   * @throws StorageMissing; the signal's reason
   */
  fetch(key: string, path: string, signal?: AbortSignal): Promise<void>
  /** The content in memory, for small files. @throws StorageMissing */
  read(key: string): Promise<Buffer>
  /** Removes the object; no error when it is already gone. */
  remove(key: string): Promise<void>
  /** Cron: removes what a crash left half-written. */
  sweep(): Promise<void>
  /** Proves that an object can be written and read back. @throws Error saying what is broken, for /health/ready */
  check(): Promise<void>
}

/** Offsets in bytes, both inclusive; an `end` past the object's end means the object's end. */
export interface ByteRange {
  start: number
  end: number
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

/** What was asked for; null when there is no object under the key. */
export const ifThere = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof StorageMissing) return null
    throw error
  })

/** A new random key, under year and month so that no folder grows without limit: `2026/11/{uuid}`. */
export function newKey(now = new Date()): string {
  const [year, month] = now.toISOString().split('-')
  return `${year}/${month}/${randomUUID()}`
}

/** Names of letters, digits, `_`, `-` and inner dots, joined by `/`: no path out of the folder, no hidden file. */
const KEY = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/

const MADE = /^\d{4}\/\d{2}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether `newKey` may have made the key: in a shared place, we may clean up only those. */
export const isMadeKey = (key: string): boolean => MADE.test(key)

export const isKey = (key: string): boolean => key.length <= 200 && KEY.test(key)

/** Every storage calls this first. @throws Error when the key could mean anything but an object of ours */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`)
}
