import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { fromEntries, keysOf } from '@concordia/contract/http/bracket'
import type { FieldErrors } from '@concordia/contract/http/field-errors'
import { MAX_DOCUMENT_BYTES } from '@concordia/contract/values/files'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import type { z } from 'zod'
import type { Db } from '../../database/database.ts'
import { discardUnused, reserveArquivo } from '../../files/arquivos.ts'
import { receiveFile } from '../../files/receive.ts'
import type { Storage } from '../../storage/storage.ts'
import { cut } from '../../text.ts'
import { expectsFile } from '../coerce.ts'
import { AppError, invalid } from '../errors.ts'
import type { PassingFile } from './passing-file.ts'
import type { StoredFile } from './stored-file.ts'
import { type FindUploads, placeUploads, UNKNOWN_FILE } from './uploads.ts'

const MAX_FIELDS = 3_000
const MAX_FIELD_BYTES = 100_000
/** Room for text fields and part headers on top of the files. */
const OVERHEAD_BYTES = 1_000_000

export interface Form {
  /** Nested by bracketed names; files as the sink made them. */
  body: Record<string, unknown>
  /** Files that arrived but cannot be accepted, by field. */
  problems: FieldErrors
  /** Removes the files that no transaction has used so far. */
  discard: () => Promise<void>
}

/** Where the files of a form go. */
export interface FileSink {
  /** Takes one file whole. `problem`: why it cannot be accepted although it arrived; `open`: its bytes, as they were taken. */
  receive(
    name: string,
    part: Readable,
  ): Promise<{ file: StoredFile | PassingFile; problem: string | null; open: () => Promise<Readable> }>
  /** Files the user uploaded before, by their ids. Absent where a form takes none. */
  uploaded?: FindUploads
  /** Removes what was received and not used. */
  discard(): Promise<void>
}

/** Into the storage: each file has its row in `arquivos`. */
export function storedFiles(
  deps: { db: Db; storage: Storage; userId: number | null },
  uploaded: FindUploads = () => Promise.resolve([]),
): FileSink {
  const ids: number[] = []
  return {
    uploaded,
    receive: async (name, part) => {
      const row = await reserveArquivo(deps.db, name, deps.userId)
      ids.push(row.id)
      return { ...(await receiveFile(deps, row, name, part)), open: () => deps.storage.get(row.chave) }
    },
    discard: () => discardUnused(deps.db, deps.storage, ids),
  }
}

/** What a form may hold. */
interface FormLimits {
  maxFiles: number
  /** Bytes; default: as a document. */
  maxFileBytes?: number | undefined
}

/** The largest body an endpoint accepts, in bytes. */
export const bodyCap = ({ maxFiles, maxFileBytes = MAX_DOCUMENT_BYTES }: FormLimits): number =>
  maxFiles * (maxFileBytes + 1) + OVERHEAD_BYTES

const malformed = () => new AppError(400, 'O formulário enviado está malformado.')
const aborted = () => new AppError(400, 'O envio foi interrompido antes do fim.')

/**
 * Reads a multipart request as it arrives: text into memory (bounded), files straight into `sink`. Each file is cut one byte past the limit. On any failure, and when the client disconnects, received files are
 * removed.
 * @throws AppError 400 malformed or interrupted, 413 over the endpoint's cap, 422 too many files or one under a name that
 * the schema does not know
 */
export async function readForm(
  req: IncomingMessage,
  schema: z.core.$ZodType,
  limits: FormLimits,
  { receive, uploaded, discard }: FileSink,
): Promise<Form> {
  const { maxFiles, maxFileBytes = MAX_DOCUMENT_BYTES } = limits
  const cap = bodyCap(limits)
  if (Number(req.headers['content-length'] ?? 0) > cap) throw tooLarge()
  const entries: [string, unknown][] = []
  const problems: FieldErrors = {}
  const work: Promise<unknown>[] = []
  const open = new Set<Readable>()
  const taken = new Set<string>()
  /** The first error; it may come long after the last byte was read. */
  let failure: unknown

  const takeFile = async (name: string, keys: string[], part: Readable, filename: string) => {
    const { file, problem } = await receive(filename, part)
    if (problem) problems[keys.join('.')] = [problem]
    entries.push([name, file])
  }

  try {
    await new Promise<void>((resolve, reject) => {
      const parser = openParser(req.headers as BusboyHeaders, maxFileBytes + 1)
      let bytes = 0
      let files = 0
      const stop = (error: Error) => {
        failure ??= error
        req.unpipe(parser)
        // The rest of the body is read and discarded, so that the client gets to read the answer.
        req.resume()
        for (const part of open) part.destroy(error)
        reject(error)
      }
      req.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > cap) stop(tooLarge())
      })
      req.once('close', () => req.complete || stop(aborted()))
      req.once('error', (error) => stop(error instanceof AppError ? error : aborted()))
      parser.on('error', () => stop(malformed()))
      parser.on('fieldsLimit', () => stop(new AppError(413, 'O formulário tem campos demais.')))
      parser.on('field', (name, value, _nameCut, valueCut) => {
        if (name === undefined) stop(malformed())
        else if (valueCut) stop(new AppError(413, 'Um dos campos do formulário é grande demais.'))
        else entries.push([name, value])
      })
      parser.on('file', (name, part, filename) => {
        // A body that ends too soon also emits an error on the part; without a listener it would end the process.
        part.on('error', () => undefined)
        const keys = keysOf(name ?? '')
        // The parser finishes what it was given; a file that comes after the end must not be stored.
        if (failure) return void part.resume()
        if (!keys || !expectsFile(schema, keys)) {
          const refuse = () => stop(invalid({ [keys?.filter(Boolean).join('.') ?? name ?? '']: [UNKNOWN_FILE] }))
          // Browsers send an empty part without a name for a field in which nobody chose a file.
          if (filename) refuse()
          else part.once('data', refuse)
          return void part.resume()
        }
        if (taken.has(name) && !name.includes('[]'))
          return stop(invalid({ [keys.join('.')]: ['Envie um só arquivo neste campo.'] }))
        taken.add(name)
        files += 1
        if (files > maxFiles) return stop(invalid({ [keys[0]!]: [`Envie no máximo ${maxFiles} arquivos.`] }))
        open.add(part)
        part.once('close', () => open.delete(part))
        work.push(takeFile(name, keys, part, baseName(filename)).catch(stop))
      })
      parser.once('finish', resolve)
      req.pipe(parser)
    })
    await Promise.all(work)
    if (failure) throw failure
    if (uploaded) await placeUploads({ schema, entries, problems, maxFiles, uploaded })
  } catch (error) {
    await Promise.allSettled(work)
    await discard()
    throw error
  }
  return { body: fromEntries(entries), problems, discard }
}

function openParser(headers: BusboyHeaders, fileSize: number) {
  try {
    return new Busboy({
      headers,
      limits: {
        fileSize,
        fields: MAX_FIELDS,
        fieldSize: MAX_FIELD_BYTES,
        fieldNameSize: 200,
        headerPairs: 50,
      },
    })
  } catch {
    throw malformed()
  }
}

const tooLarge = () => new AppError(413, 'O envio é grande demais.')

/** How browsers escape quotation marks and line ends in a name (WHATWG HTML, "multipart/form-data encoding algorithm"). */
const ESCAPES: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' }

/** Browsers send a bare name; other clients may send a path, with slashes or backslashes. */
function baseName(name: string | undefined): string {
  const bare = (name ?? '')
    .replaceAll(/%(?:22|0D|0A)/g, (written) => ESCAPES[written]!)
    .replaceAll(/\p{Cc}/gu, '')
    .normalize('NFC')
    .split(/[\\/]/)
    .at(-1)!
    .trim()
  return cut(bare, 200) || 'arquivo'
}
