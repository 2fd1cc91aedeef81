import {
  beginsAsPdf,
  CARD_TOO_LARGE,
  FILE_NOT_AUDIO,
  FILE_NOT_PDF,
  HEAD_BYTES,
  MAX_CARD_BYTES,
} from '@concordia/contract/values/files'
import type { z } from 'zod'

const UNREADABLE = 'Não foi possível ler o arquivo. Confira se ele ainda está na mesma pasta e escolha de novo.'

/** The file, or a sentence that says why it cannot be taken. */
export type CheckedFile = { file: File; refused: null } | { file: null; refused: string }

/**
 * Checks the card's own limit, then the field's rule, then the first bytes of a PDF or recording; the server, which opens it, says the
 * rest. If the browser knows no type, the file gets that of its first bytes.
 */
export async function checkFile(chosen: File, schema?: z.ZodType<File>): Promise<CheckedFile> {
  if (chosen.size > MAX_CARD_BYTES) return refuse(CARD_TOO_LARGE)
  try {
    const found = typeOf(new Uint8Array(await chosen.slice(0, HEAD_BYTES).arrayBuffer()))
    const file = found && UNKNOWN_TYPES.includes(chosen.type) ? new File([chosen], chosen.name, { type: found }) : chosen
    const broken = schema?.safeParse(file).error?.issues[0]?.message
    if (broken) return refuse(broken)
    if (file.type === PDF && found !== PDF) return refuse(FILE_NOT_PDF)
    if (file.type.startsWith(AUDIO) && !found?.startsWith(AUDIO)) return refuse(FILE_NOT_AUDIO)
    return { file, refused: null }
  } catch {
    return refuse(UNREADABLE)
  }
}

const PDF = 'application/pdf'
const AUDIO = 'audio/'
const UNKNOWN_TYPES = ['', 'application/octet-stream', 'binary/octet-stream', 'application/x-pdf']
const refuse = (refused: string): CheckedFile => ({ file: null, refused })

/** The type by the first bytes, as the server reads them; undefined for anything but PDF, MP3 and WAV. */
function typeOf(head: Uint8Array): string | undefined {
  const text = String.fromCharCode(...head)
  if (beginsAsPdf(text)) return PDF
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WAVE') return 'audio/wav'
  // MP3: eleven sync bits, then layer III.
  const isMp3Frame = head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2
  return text.startsWith('ID3') || isMp3Frame ? 'audio/mpeg' : undefined
}
