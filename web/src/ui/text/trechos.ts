import { isTextblock } from './build.ts'

/** A place in the running text (`textoCorrido`). */
export interface Lugar {
  inicio: number
  fim: number
}

/** Marks places of a text with `mark[data-trecho]`, whose value is their position in the list. @param body as `parseText` reads it */
export function markTrechos(body: HTMLElement, lugares: readonly (Lugar | null)[]): void {
  for (const [n, lugar] of lugares.entries()) {
    if (!lugar) continue
    for (const { node, at } of piecesOf(body)) {
      const [from, to] = [Math.max(lugar.inicio - at, 0), Math.min(lugar.fim - at, node.data.length)]
      if (from < to) wrap(node, from, to, n)
    }
  }
}

/** The pieces of the text with their places, counted as `textoCorrido` does: paragraphs and breaks begin with a line feed. */
function piecesOf(body: HTMLElement): { node: Text; at: number }[] {
  const pieces: { node: Text; at: number }[] = []
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  let at = -1
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      pieces.push({ node, at })
      at += node.data.length
    } else if (node instanceof Element && (isTextblock(node) || node.localName === 'br')) at++
  }
  return pieces
}

function wrap(node: Text, from: number, to: number, n: number): void {
  const range = document.createRange()
  range.setStart(node, from)
  range.setEnd(node, to)
  const mark = document.createElement('mark')
  mark.setAttribute('data-trecho', String(n))
  range.surroundContents(mark)
}
