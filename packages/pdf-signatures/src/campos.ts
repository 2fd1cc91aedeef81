import type { PdfDocument } from './pdf/document.ts'
import { type Field, fieldsOf } from './pdf/fields.ts'
import { once } from './pdf/once.ts'
import { isName, PdfDict, PdfRef, PdfString } from './pdf/values.ts'

/** A signature dictionary that some field of the form holds as its value. */
export interface CampoAssinado {
  nome: string
  /** The object number of the dictionary; null when it is written into the field. */
  num: number | null
  dicionario: PdfDict
  /** The field that holds it. */
  campo: Field
}

/** The signatures of a document, in the order of their ends; each dictionary once, also when several fields show it. */
export const camposAssinados = once(readCampos)

function readCampos(document: PdfDocument): readonly CampoAssinado[] {
  const found: CampoAssinado[] = []
  const seen = new Set<PdfDict>()
  for (const campo of fieldsOf(document)) {
    const value = campo.dict.get('V')
    if ((campo.type !== 'Sig' && campo.type !== '') || value === undefined) continue
    const dicionario = document.get(value)
    if (campo.type === '' && !(dicionario instanceof PdfDict && dicionario.has('ByteRange'))) continue
    if (!(dicionario instanceof PdfDict) || seen.has(dicionario) || isPlaceholder(document, dicionario)) continue
    seen.add(dicionario)
    found.push({ nome: campo.name, num: value instanceof PdfRef ? value.num : null, dicionario, campo })
  }
  return found
}

/** A place prepared for a signature that was never made. */
function isPlaceholder(document: PdfDocument, dict: PdfDict): boolean {
  const contents = document.get(dict.get('Contents'))
  if (!(contents instanceof PdfString)) return !dict.has('Contents') && !dict.has('ByteRange') && !isName(dict.get('Type'), 'Sig')
  return contents.bytes.length > 0 && contents.bytes.every((byte) => byte === 0)
}
