import { MIN_LETRAS } from '@concordia/contract/busca/words'
import { bareDocument } from '@concordia/contract/values/documento'

/** What the typed text asks for. The three agree with the filters of the lists. */
type Pergunta = { numero: number } | { documento: string } | { email: string } | { nome: string }

/** "12", "processo 12", "caso nº 12", "nº 12" */
const NUMERO = /^(?:(?:processo|caso|negocia[çc][ãa]o)\s*)?(?:n[º°o.]*\s*)?(\d{1,9})$/i
const DOCUMENTO = /^(?:\d{11}|[0-9A-Z]{12}\d{2})$/

/** @returns null when the text is too short to look for */
export function readPergunta(texto: string): Pergunta | null {
  const numero = NUMERO.exec(texto)?.[1]
  if (numero) return { numero: Number(numero) }
  const bare = bareDocument(texto)
  // A CNPJ has no blanks between its letters; a name of two words is no CNPJ.
  if (DOCUMENTO.test(bare) && !/\s/.test(texto)) return { documento: bare }
  if (texto.includes('@')) return { email: texto }
  return texto.length < MIN_LETRAS ? null : { nome: texto }
}
