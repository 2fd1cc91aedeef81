import { keysOf } from '@concordia/contract/http/bracket'
import type { FieldErrors } from '@concordia/contract/http/field-errors'
import type { z } from 'zod'
import { expectsFile } from '../coerce.ts'
import { forbidden, invalid } from '../errors.ts'
import type { StoredFile } from './stored-file.ts'

/** The caller's own uploads among these ids. */
export type FindUploads = (ids: readonly number[]) => Promise<StoredFile[]>

interface Form {
  schema: z.core.$ZodType
  /** Names and values as they arrived. */
  entries: [string, unknown][]
  problems: FieldErrors
  maxFiles: number
  uploaded: FindUploads
}

const ID = /^[1-9]\d{0,14}$/
const FILE_UNKNOWN = 'Um dos arquivos não está mais guardado. Escolha-o de novo.'
/** If we dropped an unexpected file in silence, its sender would believe that it was stored. */
export const UNKNOWN_FILE = 'Este campo não recebe arquivo aqui, e nada foi gravado. Confira o nome do campo.'
const FILE_TWICE = 'Este arquivo já está em outro campo deste envio. Escolha outro arquivo.'

/**
 * Where a form has a file, it may name one that the user uploaded before: `termo[arquivo_id]=17` instead of the part `termo`. Puts
 * that file in its place; nothing is copied, and the act that uses it marks it like any other (`markUsed`).
 * @throws AppError 403 for an upload that is unknown or somebody else's, 422 for too many files
 */
export async function placeUploads({ schema, entries, problems, maxFiles, uploaded }: Form): Promise<void> {
  const named = entries.flatMap((entry) => {
    const keys = keysOf(entry[0])
    const field = keys?.at(-1) === 'arquivo_id' ? keys.slice(0, -1) : []
    if (field.length === 0) return []
    if (!expectsFile(schema, field)) throw invalid({ [field.join('.')]: [UNKNOWN_FILE] })
    return [{ entry, field, id: entry[1] }]
  })
  if (named.length === 0) return
  const sent = entries.filter(([, value]) => value instanceof File).length
  if (sent + named.length > maxFiles) throw invalid({ [named[0]!.field[0]!]: [`Envie no máximo ${maxFiles} arquivos.`] })
  const ids = named.map(({ id }) => (typeof id === 'string' && ID.test(id) ? Number(id) : 0))
  const found = new Map((await uploaded(ids)).map((file) => [file.id, file]))
  const taken = new Set<number>()
  for (const [at, { entry, field }] of named.entries()) {
    const file = found.get(ids[at]!)
    if (!file) throw forbidden(FILE_UNKNOWN)
    if (taken.has(file.id)) problems[field.join('.')] = [FILE_TWICE]
    taken.add(file.id)
    entry[0] = field.map((key, depth) => (depth === 0 ? key : `[${key}]`)).join('')
    entry[1] = file
  }
}
