import { recusaDoTexto } from '@concordia/contract/rules/acordos/limites-do-texto'
import { invalid } from '../../platform/http/errors.ts'
import { naoImprimiveis } from '../../platform/pdf/draw/imprimiveis.ts'
import { type RichText, readRichText } from '../../platform/rich-text/rich-text.ts'

export type Texto = Pick<RichText, 'html' | 'sha256'>

/**
 * The text of a draft as it is stored, signed and printed, and the hash of its UTF-8 bytes.
 * @throws AppError 422 on `texto`
 */
export function readTexto(escrito: string): Texto {
  const texto = readRichText(escrito)
  if (!texto) throw invalid({ texto: ['Escreva o texto da minuta, com menos formatação se houver muita'] })
  const recusa = recusaDoTexto(texto.html) ?? semLugar(texto) ?? semLetra(texto)
  if (recusa) throw invalid({ texto: [recusa] })
  return { html: texto.html, sha256: texto.sha256 }
}

/** Characters, and pieces of formatting, that are named in a refusal. */
const MAX_NOMEADOS = 10

/** Nothing that was written is lost in silence. @returns why not all of a text can be kept; null when it can */
export function semLugar({ recusado }: Pick<RichText, 'recusado'>): string | null {
  if (recusado.length === 0) return null
  const nomes = recusado.slice(0, MAX_NOMEADOS).join('; ')
  const mais = recusado.length > MAX_NOMEADOS ? ` e mais ${recusado.length - MAX_NOMEADOS}` : ''
  return `O texto tem formatação que o documento não guarda: ${nomes}${mais}. Retire-a e envie de novo.`
}

/** Nobody signs an empty box. @returns why a text can't be that of a draft; null when all of it is printed */
export function semLetra({ palavras }: Pick<RichText, 'palavras'>): string | null {
  const faltam = naoImprimiveis(palavras)
  if (faltam.length === 0) return null
  const oQue = faltam.length === 1 ? 'um caractere' : 'caracteres'
  return `O texto tem ${oQue} que o documento não imprime: ${faltam.slice(0, MAX_NOMEADOS).join(' ')}`
}
