import type { Trecho } from '@concordia/contract/busca/schemas'

/** What `ts_headline` puts around a word that answers to the search: no text has these signs. */
export const MARCAS = { de: '\u0002', ate: '\u0003' } as const

/** Words of an excerpt before the first one found, and all of them. */
const ANTES = 6
const PALAVRAS = 22
/** The longest word that is shown whole. */
const MAX_SIGNS = 60

/**
 * The excerpt of a page around the words that were found, and those words as the page has them.
 * @param marcado the folded text of the page, which has the same blanks (`dobra_texto`), with marks in the words that were found
 */
export function trechoDe(texto: string, marcado: string): { trecho: Trecho; palavras: string[] } {
  const [words, marked] = [texto.trim().split(/\s+/), marcado.trim().split(/\s+/)]
  const found = words.length === marked.length ? marked.flatMap((word, at) => (word.includes(MARCAS.de) ? [at] : [])) : []
  const from = Math.max(0, (densest(found) ?? 0) - ANTES)
  const to = Math.min(words.length, from + PALAVRAS)
  const isFound = new Set(found)
  const pieces: Trecho = from > 0 ? [{ texto: '… ', achado: false }] : []
  for (let at = from; at < to; at++) {
    const [before, core, after] = peel(words[at]!)
    const end = `${after}${at < to - 1 ? ' ' : ''}`
    if (isFound.has(at) && core !== '') add(pieces, [before, false], [core, true], [end, false])
    else add(pieces, [`${before}${core}${end}`, false])
  }
  if (to < words.length) add(pieces, [' …', false])
  return { trecho: pieces, palavras: [...new Set(found.map((at) => peel(words[at]!)[1]).filter((word) => word !== ''))] }
}

/** The word found from which on an excerpt has most of them. */
function densest(found: readonly number[]): number | undefined {
  const room = PALAVRAS - ANTES
  const within = (from: number) => found.filter((at) => at >= from && at < from + room).length
  return found.slice(0, 200).reduce<number | undefined>((best, at) => {
    return best === undefined || within(at) > within(best) ? at : best
  }, undefined)
}

/** A word without the punctuation around it, and that. */
function peel(word: string): [before: string, core: string, after: string] {
  const [, before = '', core = '', after = ''] = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/su.exec(word) ?? []
  return [before, core.length > MAX_SIGNS ? `${core.slice(0, MAX_SIGNS)}…` : core, after]
}

/** Adds pieces; what is not found joins the piece before it. */
function add(pieces: Trecho, ...more: [texto: string, achado: boolean][]): void {
  for (const [texto, achado] of more) {
    const last = pieces.at(-1)
    if (texto === '') continue
    if (last && !last.achado && !achado) last.texto += texto
    else pieces.push({ texto, achado })
  }
}
