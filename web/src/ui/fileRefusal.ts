import { CARD_TOO_LARGE, FILE_NOT_PDF, MAX_CARD_BYTES } from '@concordia/contract/values/files'
import type { z } from 'zod'

const UNREADABLE = 'O arquivo não pôde ser lido. Confira se ele ainda está no lugar e escolha de novo.'

/**
 * Why a chosen file cannot be taken, in a sentence; null when it can. Checks the card's own limit (spec 3 §5), then the
 * field's rule, then that a PDF begins as one: better here than by the server after the fee was paid.
 */
export async function fileRefusal(file: File, schema?: z.ZodType<File>): Promise<string | null> {
  if (file.size > MAX_CARD_BYTES) return CARD_TOO_LARGE
  const broken = schema?.safeParse(file).error?.issues[0]?.message
  if (broken) return broken
  try {
    const head = await file.slice(0, 5).text()
    return file.type === 'application/pdf' && head !== '%PDF-' ? FILE_NOT_PDF : null
  } catch {
    return UNREADABLE
  }
}
