import { MAX_TEXTO_DA_MINUTA } from '@concordia/contract/rules/negociacao'
import { invalid } from '../../platform/http/errors.ts'
import { type RichText, readRichText } from '../../platform/rich-text/rich-text.ts'

export type Texto = Omit<RichText, 'doc'>

/**
 * The text of a draft as it is stored, signed and printed, and the hash of its UTF-8 bytes.
 * @throws AppError 422 on `texto`
 */
export function readTexto(escrito: string): Texto {
  const texto = readRichText(escrito)
  if (!texto) throw invalid({ texto: ['Escreva o texto da minuta, com menos formatação se houver muita'] })
  if (texto.html.length > MAX_TEXTO_DA_MINUTA) throw invalid({ texto: ['O texto da minuta é longo demais'] })
  return texto
}
