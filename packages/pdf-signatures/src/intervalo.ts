import type { PdfDocument } from './pdf/document.ts'
import { type PdfDict, PdfString } from './pdf/values.ts'

/** What a signature signs: the file from its start to `fim`, without the container's hexadecimal text (ISO 32000-2, 12.8.1). */
export interface Intervalo {
  /** The gap: from `<` to behind `>`. */
  abre: number
  fecha: number
  fim: number
  /** The signed bytes. */
  partes: readonly [Buffer, Buffer]
  conteudo: Buffer
}

/** Why the range proves nothing. */
export type FalhaDoIntervalo = 'sem-conteudo' | 'sem-intervalo' | 'intervalo-incompleto'

/** Reads the range strictly: whatever it leaves out besides its own container could be a forgery. */
export function readIntervalo(document: PdfDocument, dict: PdfDict): Intervalo | FalhaDoIntervalo {
  const contents = dict.get('Contents')
  if (!(contents instanceof PdfString) || contents.bytes.length < 16) return 'sem-conteudo'
  const range = document.get(dict.get('ByteRange'))
  if (!Array.isArray(range) || range.length !== 4) return 'sem-intervalo'
  const numbers = range.map((one) => document.get(one))
  if (!numbers.every((one): one is number => Number.isInteger(one))) return 'sem-intervalo'
  const [start, abre, fecha, length] = numbers as [number, number, number, number]
  const { bytes } = document.file
  const fim = fecha + length
  const isWhole = start === 0 && abre > 0 && fecha > abre && length > 0 && fim <= bytes.length
  if (!isWhole || dict.duplicates.some((key) => key === 'ByteRange' || key === 'Contents')) return 'intervalo-incompleto'
  // The gap is exactly the token of this dictionary's own container.
  if (!contents.isHex || contents.start !== abre || contents.end !== fecha) return 'intervalo-incompleto'
  return { abre, fecha, fim, partes: [bytes.subarray(0, abre), bytes.subarray(fecha, fim)], conteudo: contents.bytes }
}
