import { MAX_TEXTO_DA_MINUTA } from '../negociacao.ts'

// Limits of a draft's text in the form in which it is stored: whatever is accepted is drawn as a PDF within seconds.
/** Opening and closing tags: some 7,500 paragraphs. */
export const MAX_TAGS_DO_TEXTO = 15_000
/** Each is a bookmark of the PDF too, and takes as long to draw as three paragraphs. */
export const MAX_TITULOS_DO_TEXTO = 2_000
/** Characters of a paragraph, about twelve pages: the time to find the best line ends grows faster than its length. */
export const MAX_PARAGRAFO_DO_TEXTO = 50_000
/** Letters of one word: addresses of pages have some hundreds. */
export const MAX_PALAVRA_DO_TEXTO = 500
/**
 * Letters of all words that are too long for a line. The print lets such a word break after any letter (`quebravel` in
 * `rich-text.typ`, from the same number of bytes on), and in one paragraph the time for that grows with the square of the letters.
 */
export const MAX_LETRAS_EM_PALAVRAS_LONGAS = 10_000
const BYTES_DA_PALAVRA_LONGA = 60

/** At these tags a paragraph ends; other tags, as those of bold, may be within a word. */
const BLOCK = /<\/?(?:p|h[1-6]|ul|ol|li|table|tr|td|th|tbody|thead|tfoot)\b[^<>]*>/

/** @returns why a text is too much to be printed, as a sentence; null when it is not. @param html in the form in which it is stored */
export function recusaDoTexto(html: string): string | null {
  if (html.length > MAX_TEXTO_DA_MINUTA) return 'O texto é longo demais: o limite é de cerca de 150 páginas'
  if (count(html, '<') > MAX_TAGS_DO_TEXTO)
    return 'O texto tem parágrafos, itens de lista e formatação demais. Divida-o ou use menos formatação.'
  if (count(html, '</h') > MAX_TITULOS_DO_TEXTO)
    return `O texto tem títulos demais: o limite é de ${MAX_TITULOS_DO_TEXTO.toLocaleString('pt-BR')}`
  const paragrafos = html.split(BLOCK).map(charactersOf)
  const recusa = recusaDasPalavras(paragrafos)
  if (recusa) return recusa
  return paragrafos.some(({ length }) => length > MAX_PARAGRAFO_DO_TEXTO)
    ? 'O texto tem um parágrafo longo demais. Divida-o em parágrafos menores.'
    : null
}

/** Without tags; a character written as `&amp;` is one. */
const charactersOf = (html: string) =>
  html
    .replaceAll('<br>', ' ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&\w{1,6};/g, '&')

function recusaDasPalavras(paragrafos: readonly string[]): string | null {
  let longas = 0
  for (const palavra of paragrafos.flatMap((paragrafo) => paragrafo.split(' '))) {
    if (palavra.length > MAX_PALAVRA_DO_TEXTO)
      return `O texto tem uma palavra com mais de ${MAX_PALAVRA_DO_TEXTO} letras, que começa por “${palavra.slice(0, 20)}”. Separe-a com espaços.`
    if (bytesOf(palavra) > BYTES_DA_PALAVRA_LONGA) longas += palavra.length
  }
  if (longas <= MAX_LETRAS_EM_PALAVRAS_LONGAS) return null
  return 'O texto tem palavras longas demais, sem espaços, como endereços de páginas e códigos. Retire parte delas ou separe-as com espaços.'
}

/** No character has more than three bytes for each of its units in JavaScript. */
const bytesOf = (palavra: string) => (palavra.length * 3 <= BYTES_DA_PALAVRA_LONGA ? 0 : new TextEncoder().encode(palavra).length)

function count(html: string, piece: string): number {
  let n = 0
  for (let at = html.indexOf(piece); at >= 0; at = html.indexOf(piece, at + piece.length)) n++
  return n
}
