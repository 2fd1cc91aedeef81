/** The name of the marks in Leitor.module.css. */
const MARKS = 'achados'

const TOKEN = /[\p{L}\p{N}]+(?:[-./,][\p{L}\p{N}]+)*/gu
const folded = (word: string) => word.normalize('NFKC').toLowerCase()

/**
 * Marks words in the text that lies over the page of a sheet, without changing it; the marks of another page go. Where the browser cannot mark
 * (before 2025, some), nothing is marked.
 * @returns the place of the first one
 */
export function markWords(sheet: HTMLElement, words: readonly string[]): Range | undefined {
  if (!('highlights' in CSS)) return undefined
  const wanted = new Set(words.flatMap((word) => word.match(TOKEN) ?? []).map(folded))
  const ranges = wanted.size === 0 ? [] : rangesOf(sheet, wanted)
  if (ranges.length === 0) CSS.highlights.delete(MARKS)
  else CSS.highlights.set(MARKS, new Highlight(...ranges))
  return ranges[0]
}

function rangesOf(sheet: HTMLElement, wanted: ReadonlySet<string>): Range[] {
  const ranges: Range[] = []
  for (const layer of sheet.querySelectorAll('.textLayer')) {
    const texts = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const { 0: token, index } of (node.textContent ?? '').matchAll(TOKEN)) {
        if (!wanted.has(folded(token))) continue
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + token.length)
        ranges.push(range)
      }
  }
  return ranges
}
