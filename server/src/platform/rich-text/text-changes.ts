import { ChangeSet, simplifyChanges } from 'prosemirror-changeset'
import type { Node } from 'prosemirror-model'
import { StepMap } from 'prosemirror-transform'

/** Places in the content of the old and of the new paragraph. */
interface TextChange {
  fromA: number
  toA: number
  fromB: number
  toB: number
}

/** The changes between two versions of one paragraph. Words, amounts and dates stay whole: "R$ 1.200,00" is one. */
export function textChanges(a: Node, b: Node): TextChange[] {
  const map = new StepMap([0, a.content.size, b.content.size])
  const found = simplifyChanges([...ChangeSet.create(a).addSteps(b, [map], null).changes], b)
  const texts = { textA: plain(a), textB: plain(b) }
  const wide: TextChange[] = []
  for (const one of found) {
    const change = widened(one, texts)
    const last = wide.at(-1)
    // Two changes with nothing or one short word between them read better as one.
    if (last && (change.fromB <= last.toB || /^\s*\S{0,3}\s*$/.test(texts.textB.slice(last.toB, change.fromB)))) {
      last.toA = Math.max(last.toA, change.toA)
      last.toB = Math.max(last.toB, change.toB)
    } else wide.push(change)
  }
  return wide
}

/** One character for each place: a line break counts as one. */
const plain = (node: Node) => node.textBetween(0, node.content.size, '\n', '\n')

const OF_A_WORD = /[\p{L}\p{N}.,/$%-]/u
/** A point or comma belongs to a word when a figure follows. */
const GOES_ON = /^(?:[\p{L}\p{N}/$%-]|[.,](?=\p{N}))/u

function widened({ fromA, toA, fromB, toB }: TextChange, { textA, textB }: { textA: string; textB: string }): TextChange {
  const change = { fromA, toA, fromB, toB }
  const insideWord = (at: number) => /\S/.test(textB[at - 1] ?? ' ') && /\S/.test(textB[at] ?? ' ')
  const replaces = fromA < toA && fromB < toB
  if (!replaces && !insideWord(fromB) && !insideWord(toB)) return change
  const sameBefore = () => {
    const sign = textB[change.fromB - 1]!
    return change.fromA > 0 && change.fromB > 0 && textA[change.fromA - 1] === sign && OF_A_WORD.test(sign)
  }
  while (sameBefore()) {
    change.fromA--
    change.fromB--
  }
  const sameAfter = () =>
    change.toA < textA.length && textA[change.toA] === textB[change.toB] && GOES_ON.test(textB.slice(change.toB, change.toB + 2))
  while (sameAfter()) {
    change.toA++
    change.toB++
  }
  return change
}
