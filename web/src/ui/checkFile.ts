import { CARD_TOO_LARGE, FILE_NOT_PDF, MAX_CARD_BYTES } from '@concordia/contract/values/files'
import type { z } from 'zod'

const UNREADABLE = 'O arquivo não pôde ser lido. Confira se ele ainda está no lugar e escolha de novo.'

/** The file to take, or why it cannot be taken, in a sentence. */
export type CheckedFile = { file: File; refused: null } | { file: null; refused: string }

/**
 * Checks the card's own limit (spec 3 §5), then the field's rule, then that a PDF begins as one: better here than by
 * the server after the fee was paid. A PDF for which the browser has no type gets its type.
 */
export async function checkFile(chosen: File, schema?: z.ZodType<File>): Promise<CheckedFile> {
  if (chosen.size > MAX_CARD_BYTES) return refuse(CARD_TOO_LARGE)
  try {
    const isPdf = (await chosen.slice(0, 5).text()) === '%PDF-'
    const file = isPdf && UNKNOWN_TYPES.includes(chosen.type) ? new File([chosen], chosen.name, { type: PDF }) : chosen
    const broken = schema?.safeParse(file).error?.issues[0]?.message
    if (broken) return refuse(broken)
    return file.type === PDF && !isPdf ? refuse(FILE_NOT_PDF) : { file, refused: null }
  } catch {
    return refuse(UNREADABLE)
  }
}

const PDF = 'application/pdf'
const UNKNOWN_TYPES = ['', 'application/octet-stream', 'binary/octet-stream', 'application/x-pdf']
const refuse = (refused: string): CheckedFile => ({ file: null, refused })
