/** Words of a text, and where they are in its running text (`textoCorrido`): from `inicio` on, before `fim`. */
export interface Trecho {
  inicio: number
  fim: number
  palavras: string
}

export const MAX_PALAVRAS_DO_TRECHO = 2000

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', '#39': "'" }

/**
 * The words of a text as one line of characters, by which comments name their place: each paragraph, heading and break begins with a
 * line feed, but the first. @param html in the form in which it is stored, or as the editor writes it
 */
export const textoCorrido = (html: string): string =>
  html
    .replaceAll(/<(?:p|h[1-6]|br)\b[^<>]*>/g, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(#39|\w{2,4});/g, (written, name) => ENTITIES[name] ?? written)
    .replace('\n', '')

/** Whether these words are at their place. @param corrido of the text */
export const estaNoTexto = ({ inicio, fim, palavras }: Trecho, corrido: string): boolean =>
  palavras !== '' && corrido.slice(inicio, fim) === palavras

/**
 * Finds words of a text in a later version of it. Text before and after the changes has only moved. Within the changes the nearest place
 * with the same words counts. @returns null when they are there no more
 */
export function segueEm(trecho: Trecho, antes: string, depois: string): Trecho | null {
  const { inicio, fim, palavras } = trecho
  const moved = depois.length - antes.length
  const at = (from: number): Trecho => ({ inicio: from, fim: from + palavras.length, palavras })
  const [head, tail] = unchanged(antes, depois)
  if (fim <= head) return trecho
  if (inicio >= antes.length - tail) return at(inicio + moved)
  const from = Math.max(0, Math.min(head, inicio))
  const to = Math.max(depois.length - tail, fim + moved)
  const changed = depois.slice(from, to)
  const places: number[] = []
  for (let found = changed.indexOf(palavras); found >= 0; found = changed.indexOf(palavras, found + 1)) places.push(from + found)
  const near = places.sort((one, other) => Math.abs(one - inicio) - Math.abs(other - inicio))[0]
  return near === undefined ? null : at(near)
}

/** How many characters two texts have in common at their beginnings, and then at their ends. */
function unchanged(one: string, other: string): [head: number, tail: number] {
  const shorter = Math.min(one.length, other.length)
  let head = 0
  while (head < shorter && one[head] === other[head]) head++
  let tail = 0
  while (tail < shorter - head && one.at(-1 - tail) === other.at(-1 - tail)) tail++
  return [head, tail]
}
