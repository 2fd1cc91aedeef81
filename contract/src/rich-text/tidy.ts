import { Fragment, type Node } from 'prosemirror-model'
import { printable } from '../values/printable.ts'
import { schema } from './schema.ts'

/**
 * White space as a browser shows it: none at the ends of a line, one blank elsewhere, whatever the tags between. Invisible
 * characters go. Text of one style is joined first: a letter and its accent may have come apart.
 */
export function tidyInline(children: readonly Node[]): Node[] {
  const kept: Node[] = []
  let lineIsEmpty = true
  for (const child of Fragment.from(children).content) {
    if (!child.isText) {
      trimEnd(kept)
      kept.push(child)
      lineIsEmpty = true
      continue
    }
    const spaced = printable(child.text!).replaceAll(/[ \n]+/g, ' ')
    const text = lineIsEmpty || kept.at(-1)!.text!.endsWith(' ') ? spaced.replace(/^ /, '') : spaced
    if (text === '') continue
    kept.push(schema.text(text, child.marks))
    lineIsEmpty = false
  }
  trimEnd(kept)
  return kept
}

/** Only the last text can end in a blank: a blank after a blank was left out. */
function trimEnd(kept: Node[]): void {
  const last = kept.at(-1)
  if (!last?.isText || !last.text!.endsWith(' ')) return
  kept.pop()
  if (last.text !== ' ') kept.push(schema.text(last.text!.slice(0, -1), last.marks))
}
