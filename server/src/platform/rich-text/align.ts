import type { Node } from 'prosemirror-model'

/** Blocks side by side: of the old version, of the new one, or of both. */
type Row = readonly [before: Node | null, after: Node | null]

/** From this likeness on, two blocks are versions of one. */
const SIMILAR = 0.5
/** Limit of the pairs compared between two equal blocks: above it all are shown as removed and inserted. */
const MAX_PAIRS = 250_000
/** Blocks with less text than this are repeated by chance, and not moved. */
const MOVED_CHARACTERS = 20

/**
 * Pairs the blocks of two versions in order: equal ones first, the others by likeness. prosemirror-changeset alone would mark
 * all that lies between two edits a few pages apart.
 * @returns also the blocks that are in both versions unchanged, but elsewhere
 */
export function align(before: readonly Node[], after: readonly Node[]): { rows: Row[]; moved: ReadonlySet<Node> } {
  const rows: Row[] = []
  let i = 0
  let j = 0
  for (const [x, y] of [...anchors(before.map(keyOf), after.map(keyOf)), [before.length, after.length] as const]) {
    rows.push(...gap(before.slice(i, x), after.slice(j, y)))
    if (x < before.length) rows.push([before[x]!, after[y]!])
    i = x + 1
    j = y + 1
  }
  return { rows, moved: movedIn(rows) }
}

function movedIn(rows: readonly Row[]): Set<Node> {
  const gone = new Map<string, Node>()
  for (const [x, y] of rows) if (x && !y && x.textContent.length >= MOVED_CHARACTERS) gone.set(keyOf(x), x)
  const moved = new Set<Node>()
  for (const [x, y] of rows) {
    const from = !x && y ? gone.get(keyOf(y)) : undefined
    if (!from || !y) continue
    moved.add(from).add(y)
    gone.delete(keyOf(y))
  }
  return moved
}

const keys = new WeakMap<Node, string>()
function keyOf(node: Node): string {
  const key = keys.get(node) ?? JSON.stringify(node)
  keys.set(node, key)
  return key
}

/** Equal blocks in the same order on both sides: the common ends, and between them those that occur once (patience diff). */
function anchors(a: readonly string[], b: readonly string[]): [number, number][] {
  let start = 0
  let end = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const inB = onceIn(b, start, end)
  const pairs = [...onceIn(a, start, end)]
    .map(([key, i]): [number, number] => [i, inB.get(key) ?? -1])
    .filter(([i, j]) => i >= 0 && j >= 0)
  return [
    ...Array.from({ length: start }, (_, k): [number, number] => [k, k]),
    ...longestRun(pairs),
    ...Array.from({ length: end }, (_, k): [number, number] => [a.length - end + k, b.length - end + k]),
  ]
}

/** The place of each entry between the common ends; -1 of one that occurs more than once. */
function onceIn(list: readonly string[], start: number, end: number): Map<string, number> {
  const seen = new Map<string, number>()
  for (let i = start; i < list.length - end; i++) seen.set(list[i]!, seen.has(list[i]!) ? -1 : i)
  return seen
}

/** The longest run of pairs in which both places grow; the pairs come in the order of the first. */
function longestRun(pairs: readonly [number, number][]): [number, number][] {
  const tails: number[] = []
  const back: number[] = []
  for (const [k, [, j]] of pairs.entries()) {
    let low = 0
    let high = tails.length
    while (low < high) {
      const mid = (low + high) >> 1
      if (pairs[tails[mid]!]![1] < j) low = mid + 1
      else high = mid
    }
    back[k] = low > 0 ? tails[low - 1]! : -1
    tails[low] = k
  }
  const run: [number, number][] = []
  for (let k = tails.at(-1) ?? -1; k >= 0; k = back[k]!) run.unshift(pairs[k]!)
  return run
}

/** Between two anchors: the pairing with the greatest likeness in all. */
function gap(a: readonly Node[], b: readonly Node[]): Row[] {
  if (a.length === 0 || b.length === 0 || a.length * b.length > MAX_PAIRS)
    return [...a.map((x): Row => [x, null]), ...b.map((y): Row => [null, y])]
  const bagsB = b.map(bagOf)
  const likes = a.map((x) => {
    const bag = bagOf(x)
    return b.map((y, j) => likeness(x, y, bag, bagsB[j]!))
  })
  const score = Array.from({ length: a.length + 1 }, () => new Float64Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      score[i]![j] = Math.max(score[i + 1]![j]!, score[i]![j + 1]!, likes[i]![j]! > 0 ? likes[i]![j]! + score[i + 1]![j + 1]! : 0)
  const rows: Row[] = []
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    const like = i < a.length && j < b.length ? likes[i]![j]! : 0
    if (like > 0 && score[i]![j] === like + score[i + 1]![j + 1]!) rows.push([a[i++]!, b[j++]!])
    else if (i < a.length && (j === b.length || score[i]![j] === score[i + 1]![j])) rows.push([a[i++]!, null])
    else rows.push([null, b[j++]!])
  }
  return rows
}

interface Bag {
  counts: ReadonlyMap<string, number>
  size: number
}

/** The words of a block and how often each is in it. */
function bagOf(node: Node): Bag {
  const counts = new Map<string, number>()
  const words =
    node
      .textBetween(0, node.content.size, ' ', ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}.,]+/gu) ?? []
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return { counts, size: words.length }
}

/** From 0 to 1; 0 for what cannot be versions of one block. */
function likeness(a: Node, b: Node, x: Bag, y: Bag): number {
  if (a.type !== b.type && !(a.isTextblock && b.isTextblock)) return 0
  if (formOf(a) !== formOf(b)) return 0
  if (x.size + y.size === 0) return 1
  let common = 0
  for (const [word, n] of x.counts) common += Math.min(n, y.counts.get(word) ?? 0)
  const like = (2 * common) / (x.size + y.size)
  return like >= SIMILAR ? like : 0
}

/** Tables and rows can only be merged into a rectangle when their forms are equal; a cell over several rows never can. */
function formOf({ type: { name }, children }: Node): string | number {
  if (name === 'tableRow') return children.map(({ attrs }) => attrs.colspan).join(' ')
  if (name !== 'table') return ''
  const isPlain = children.every((row) => row.children.every(({ attrs }) => attrs.rowspan === 1))
  return isPlain ? children[0]!.children.reduce((sum, { attrs }) => sum + attrs.colspan, 0) : Number.NaN
}
