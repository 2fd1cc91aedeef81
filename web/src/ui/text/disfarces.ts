import { avisoDeDisfarce, numerosDisfarcados } from '@concordia/contract/values/numero-disfarcado'

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6'
/** Separates texts that do not read on: a deleted word and the one that replaces it. */
const BREAK = '\ufffc'

/**
 * Marks the numbers of a text in which letters stand for digits, also where formats divide them, with `mark[data-parece]`.
 * @returns a sentence for each, once
 */
export function markDisfarces(body: HTMLElement): string[] {
  const avisos = new Set<string>()
  for (const block of body.querySelectorAll<HTMLElement>(BLOCKS)) {
    const pieces = piecesOf(block)
    const all = numerosDisfarcados(pieces.map(({ text }) => text).join(''))
    for (const found of all) avisos.add(avisoDeDisfarce(found))
    // From the last one, so that the places of those before stay right.
    for (const found of all.reverse()) {
      for (const { node, at, text } of [...pieces].reverse()) {
        const [from, to] = [Math.max(found.index - at, 0), Math.min(found.index + found.escrito.length - at, text.length)]
        if (node && from < to) wrap(node, from, to, avisoDeDisfarce(found))
      }
    }
  }
  return [...avisos]
}

interface Piece {
  /** Absent for a break. */
  node?: Text
  at: number
  text: string
}

function piecesOf(block: Element): Piece[] {
  const pieces: Piece[] = []
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  let [at, change]: [number, Element | null | undefined] = [0, undefined]
  const add = (text: string, node?: Text) => {
    pieces.push({ ...(node && { node }), at, text })
    at += text.length
  }
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const parent = node.parentElement!
    if (parent.classList.contains('so-para-voz')) continue
    const now = parent.closest('ins, del')
    if (now !== change && change !== undefined) add(BREAK)
    change = now
    add(node.data, node)
  }
  return pieces
}

function wrap(node: Text, from: number, to: number, aviso: string): void {
  const range = document.createRange()
  range.setStart(node, from)
  range.setEnd(node, to)
  const mark = document.createElement('mark')
  mark.setAttribute('data-parece', aviso)
  range.surroundContents(mark)
}
