import { type Alteracao, schema } from '@concordia/contract/rich-text/schema'
import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { align } from './align.ts'
import { textChanges } from './text-changes.ts'

export interface Counts {
  /** Words. */
  incluidas: number
  excluidas: number
  /** Places in which only the form of the text changed. */
  formatos: number
  /** Blocks that are unchanged elsewhere. */
  movidos: number
}
interface Redline {
  /** Both versions in one document: marks on the text that changed, and `alteracao` on whole blocks. */
  merged: Node
  counts: Counts
}

/**
 * Compares two versions of a draft. All of both texts is in the result: without what was removed and moved away it is the new
 * version, without what was added it has the words of the old one.
 */
export function redline(before: Node, after: Node): Redline {
  const counts: Counts = { incluidas: 0, excluidas: 0, formatos: 0, movidos: 0 }

  const both = (a: Node, b: Node): Node => {
    if (a.eq(b)) return b
    const sameForm = a.hasMarkup(b.type, b.attrs)
    if (!sameForm) counts.formatos++
    const attrs = sameForm ? b.attrs : { ...b.attrs, alteracao: 'fmt' }
    // Rows that are paired have the same columns.
    if (b.type.name === 'tableRow')
      return b.type.create(
        attrs,
        b.children.map((cell, i) => both(a.children[i]!, cell)),
      )
    return b.type.create(attrs, b.isTextblock ? inline(a, b) : blocks(a.children, b.children))
  }

  const blocks = (a: readonly Node[], b: readonly Node[]): Node[] => {
    const { rows, moved } = align(a, b)
    return rows.map(([x, y]) => {
      if (x && y) return both(x, y)
      const [node, words] = y ? ([y, 'incluidas'] as const) : ([x!, 'excluidas'] as const)
      if (!moved.has(node)) counts[words] += wordsOf(node)
      else if (y) counts.movidos++
      return marked(node, moved.has(node) ? (y ? 'movido-para' : 'movido-de') : y ? 'ins' : 'del')
    })
  }

  const inline = (a: Node, b: Node): Fragment => {
    const out: Node[] = []
    let atA = 0
    let atB = 0
    const keep = (toB: number) => {
      for (const run of sameText(a, atA, b, atB, toB)) {
        if (run.changed) counts.formatos++
        out.push(...(run.changed ? run.nodes.map((node) => marked(node, 'fmt')) : run.nodes))
      }
    }
    for (const { fromA, toA, fromB, toB } of textChanges(a, b)) {
      keep(fromB)
      const gone = a.slice(fromA, toA).content
      const come = b.slice(fromB, toB).content
      counts.excluidas += wordsOf(gone)
      counts.incluidas += wordsOf(come)
      out.push(...gone.content.map((node) => marked(node, 'del')), ...come.content.map((node) => marked(node, 'ins')))
      atA = toA
      atB = toB
    }
    keep(b.content.size)
    return Fragment.from(out)
  }

  return { merged: schema.node('doc', null, blocks(before.children, after.children)), counts }
}

/** A node and all in it with this change on it. */
function marked(node: Node, como: Alteracao): Node {
  if (node.isInline) return node.mark(schema.mark('alteracao', { como }).addToSet(node.marks))
  return node.type.create(
    { ...node.attrs, alteracao: como },
    node.children.map((child) => marked(child, como)),
  )
}

/** The same characters of both paragraphs, in runs: of each, whether its form changed. */
function* sameText(a: Node, startA: number, b: Node, startB: number, endB: number) {
  for (let from = startB; from < endB; ) {
    const placeA = startA + from - startB
    const to = Math.min(endB, endOfChild(b, from), from + endOfChild(a, placeA) - placeA)
    const changed = !sameMarks(a.nodeAt(placeA)!.marks, b.nodeAt(from)!.marks)
    yield { changed, nodes: b.slice(from, to).content.content }
    from = to
  }
}

const sameMarks = (a: readonly Mark[], b: readonly Mark[]) => a.length === b.length && a.every((mark, i) => mark.eq(b[i]!))

function endOfChild(parent: Node, at: number): number {
  let end = 0
  for (const child of parent.children) {
    end += child.nodeSize
    if (end > at) break
  }
  return end
}

const wordsOf = (part: Node | Fragment): number => {
  const size = part instanceof Fragment ? part.size : part.content.size
  return part.textBetween(0, size, ' ', ' ').match(/\S+/g)?.length ?? 0
}
