import type { PdfDocument } from '../pdf/document.ts'
import type { Field, Page } from '../pdf/fields.ts'
import { PdfDict, PdfRef, type PdfValue } from '../pdf/values.ts'
import { Igualdade } from './igualdade.ts'
import { numOf } from './regras.ts'

type Duas<T> = readonly [before: T, after: T]

/** Compares two revisions: knows the objects with rules of their own, and their numbers in both. */
export function igualdadeDe(
  [before, after]: Duas<PdfDocument>,
  [a, b]: Duas<PdfDict>,
  pages: readonly Page[],
  fields: readonly Field[],
  structure: ReadonlySet<number>,
): Igualdade {
  const roots = [numOf(before.trailer.get('Root')), numOf(after.trailer.get('Root'))] as const
  const tree = [roots[0], ...pages.map(({ num }) => num), ...nodesOf(before, a)].filter((num) => num !== null)
  const identities = new Map(
    [...tree, ...fields.map(({ num }) => num), ...structure].flatMap((num) => (num === null ? [] : [[num, num]])),
  )
  // An update may write the catalogue, or the root of the structure, under another number.
  const moved = [roots, [numOf(a.get('StructTreeRoot')), numOf(b.get('StructTreeRoot'))] as const]
  for (const [one, other] of moved) if (one !== null && other !== null) identities.set(one, other)
  const kept = moved.flatMap(([one, other]) => (one !== null && one !== other && isUntouched(before, after, one) ? [one] : []))
  return new Igualdade(before, after, identities, new Set(tree), new Set(kept))
}

/** It was not written anew, and is nothing else besides: an action or annotation says more than what the new one is compared in. */
function isUntouched(before: PdfDocument, after: PdfDocument, num: number): boolean {
  const dict = before.object(num)
  if (!(dict instanceof PdfDict) || dict.has('S') || dict.has('Subtype')) return false
  return JSON.stringify(before.entries.get(num)) === JSON.stringify(after.entries.get(num))
}

/** The nodes of the tree of pages. */
function nodesOf(document: PdfDocument, root: PdfDict): number[] {
  const nodes = new Set<number>()
  const visit = (value: PdfValue | undefined) => {
    if (!(value instanceof PdfRef) || nodes.has(value.num) || nodes.size > document.file.budget.limits.paginas) return
    const node = document.get(value)
    if (!(node instanceof PdfDict) || !node.has('Kids')) return
    nodes.add(value.num)
    const kids = document.get(node.get('Kids'))
    if (Array.isArray(kids)) kids.forEach(visit)
  }
  visit(root.get('Pages'))
  return [...nodes]
}
