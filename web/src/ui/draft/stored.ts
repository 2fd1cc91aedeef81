import { UploadedFile } from '@concordia/contract/http/uploaded'
import type { ArquivoEnviado } from '@concordia/contract/rascunhos/schemas'

/** The key of a file in the data of a draft. */
const FILE = '$arquivo'

/**
 * A wizard's data as a draft keeps it: an uploaded file is its id. A file still on its way is left out, and so is its row of a
 * list.
 */
export function toStored(value: unknown): unknown {
  if (value instanceof UploadedFile) return { [FILE]: value.arquivo_id }
  if (value instanceof File) return null
  if (Array.isArray(value)) return value.filter((item) => !valuesOf(item).some(isOnItsWay)).map(toStored)
  return isRecord(value) ? mapValues(value, toStored) : value
}

/** The data with the draft's files in their places; one that the draft has no longer is left out like one that never arrived. */
export function fromStored(value: unknown, files: readonly ArquivoEnviado[]): unknown {
  const revive = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.filter((item) => !valuesOf(item).some(isLost)).map(revive)
    if (!isRecord(inner)) return inner
    if (!(FILE in inner)) return mapValues(inner, revive)
    const file = files.find(({ id }) => id === inner[FILE])
    return file ? new UploadedFile(file) : null
  }
  const isLost = (inner: unknown) => isRecord(inner) && FILE in inner && !files.some(({ id }) => id === inner[FILE])
  return revive(value)
}

/** The same data with other files in the places of its files. */
export function mapFiles(value: unknown, map: (file: File) => File): unknown {
  if (value instanceof File) return map(value)
  if (Array.isArray(value)) return value.map((item) => mapFiles(item, map))
  return isRecord(value) ? mapValues(value, (inner) => mapFiles(inner, map)) : value
}

/** Chosen, but not uploaded yet. */
export const isOnItsWay = (value: unknown): boolean => value instanceof File && !(value instanceof UploadedFile)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Blob)
const valuesOf = (item: unknown): unknown[] => (isRecord(item) ? Object.values(item) : [item])
const mapValues = (value: Record<string, unknown>, map: (inner: unknown) => unknown) =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, map(inner)]))
