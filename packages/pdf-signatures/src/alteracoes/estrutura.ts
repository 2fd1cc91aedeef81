import type { PdfDocument } from '../pdf/document.ts'
import { isName, PdfDict, PdfRef, PdfString, type PdfValue } from '../pdf/values.ts'
import { type Igualdade, keysOf } from './igualdade.ts'

/** Keys that the root of the structure, or an element of it, may gain. Any other could make it something else besides. */
const NEW_IN_ROOT = new Set(['K', 'ParentTree', 'ParentTreeNextKey', 'IDTree', 'RoleMap', 'ClassMap'])
const NEW_IN_ELEMENT = new Set(['K', 'Pg', 'ID'])

/**
 * The numbers of the structure elements (ISO 32000-2, 14.7.2) below a root. They are identities, as pages are: they refer to each other,
 * and bookmarks refer to them.
 */
export function elementsOf(document: PdfDocument, root: PdfValue | undefined): Set<number> {
  const found = new Set<number>()
  const top = document.get(root)
  const pending: PdfValue[] = top instanceof PdfDict ? [top.get('K') ?? null] : []
  while (pending.length > 0) {
    const next = pending.pop()!
    document.file.budget.step()
    const value = document.get(next)
    if (Array.isArray(value)) pending.push(...value)
    if (!(value instanceof PdfDict) || !isElement(document, value)) continue
    if (next instanceof PdfRef) {
      if (found.has(next.num)) continue
      found.add(next.num)
    }
    pending.push(value.get('K') ?? null)
  }
  return found
}

function isElement(document: PdfDocument, dict: PdfDict): boolean {
  const type = document.get(dict.get('Type'))
  return isName(document.get(dict.get('S'))) && (type === null || isName(type, 'StructElem'))
}

/**
 * Compares the structure for screen readers. `ampliada`: it only grew: every element says what it said and has its kids, in their
 * order, and every entry of its number and name trees is there. It shows nothing; a new signature field gets its place in it.
 * @param elements of the earlier revision
 */
export function compareEstrutura(
  same: Igualdade,
  elements: ReadonlySet<number>,
  a: PdfValue | undefined,
  b: PdfValue | undefined,
): 'igual' | 'ampliada' | 'alterada' {
  const [x, y] = [same.before.get(a), same.after.get(b)]
  if (!(x instanceof PdfDict) || !(y instanceof PdfDict)) return 'alterada'
  const degrees = [rootDegree(same, x, y)]
  for (const num of elements) degrees.push(elementDegree(same, same.before.object(num), same.after.object(num)))
  return degrees.includes('alterada') ? 'alterada' : degrees.includes('ampliada') ? 'ampliada' : 'igual'
}

type Grau = ReturnType<typeof compareEstrutura>

function rootDegree(same: Igualdade, x: PdfDict, y: PdfDict): Grau {
  return degreeOf(same, x, y, NEW_IN_ROOT, (key) => {
    const [one, other] = [x.get(key), y.get(key)]
    if (key === 'K') return kidsGrew(same, one, other)
    if (key === 'ParentTreeNextKey') return true
    if (key === 'ParentTree') return treeGrew(same, one, other, 'Nums')
    if (key === 'IDTree') return treeGrew(same, one, other, 'Names')
    return (key === 'RoleMap' || key === 'ClassMap') && dictGrew(same, one, other)
  })
}

const elementDegree = (same: Igualdade, x: PdfValue, y: PdfValue): Grau =>
  x instanceof PdfDict && y instanceof PdfDict
    ? degreeOf(same, x, y, NEW_IN_ELEMENT, (key) => key === 'K' && kidsGrew(same, x.get(key), y.get(key)))
    : 'alterada'

/** @param grew whether a key that both have, with different values, only grew */
function degreeOf(same: Igualdade, x: PdfDict, y: PdfDict, mayBeNew: ReadonlySet<string>, grew: (key: string) => boolean): Grau {
  if (y.hasDuplicates && !x.hasDuplicates) return 'alterada'
  const changed = [...keysOf(x, y)].filter((key) => !same.same(x.get(key), y.get(key)))
  if (changed.length === 0) return 'igual'
  return changed.every((key) => (x.has(key) ? grew(key) : mayBeNew.has(key))) ? 'ampliada' : 'alterada'
}

/** Each earlier kid is met again, in order. */
function kidsGrew(same: Igualdade, a: PdfValue | undefined, b: PdfValue | undefined): boolean {
  const [few, many] = [listOf(same.before, a), listOf(same.after, b)]
  let at = 0
  for (const item of many) if (at < few.length && same.same(few[at], item)) at++
  return at === few.length
}

function listOf(document: PdfDocument, value: PdfValue | undefined): PdfValue[] {
  const found = document.get(value)
  return Array.isArray(found) ? found : found === null ? [] : [value!]
}

function dictGrew(same: Igualdade, a: PdfValue | undefined, b: PdfValue | undefined): boolean {
  const [x, y] = [same.before.get(a), same.after.get(b)]
  if (!(x instanceof PdfDict) || !(y instanceof PdfDict) || y.hasDuplicates) return false
  return [...x].every(([key, value]) => same.same(value, y.get(key)))
}

/** Every entry of a number or name tree (ISO 32000-2, 7.9.6 and 7.9.7) has its value, in whatever nodes the trees are laid out. */
function treeGrew(same: Igualdade, a: PdfValue | undefined, b: PdfValue | undefined, leaves: 'Nums' | 'Names'): boolean {
  const [few, many] = [entriesOf(same.before, a, leaves), entriesOf(same.after, b, leaves)]
  if (!few || !many) return false
  return [...few].every(([key, value]) => many.has(key) && valueGrew(same, value, many.get(key)!))
}

/** The elements of a page's marks are in the order of their numbers: more may follow. */
function valueGrew(same: Igualdade, a: PdfValue, b: PdfValue): boolean {
  if (same.same(a, b)) return true
  const [few, many] = [same.before.get(a), same.after.get(b)]
  if (!Array.isArray(few) || !Array.isArray(many)) return false
  return few.every((one, i) => i < many.length && same.same(one, many[i]))
}

/** The entries of a tree; null where a key is given twice or a node is no node: readers would find different values. */
function entriesOf(document: PdfDocument, root: PdfValue | undefined, leaves: 'Nums' | 'Names'): Map<string, PdfValue> | null {
  const found = new Map<string, PdfValue>()
  const nodes = new Set<PdfValue>()
  const pending: PdfValue[] = [root ?? null]
  while (pending.length > 0) {
    document.file.budget.step()
    const node = document.get(pending.pop())
    if (!(node instanceof PdfDict) || nodes.has(node)) return null
    nodes.add(node)
    const [kids, list] = [document.get(node.get('Kids')), document.get(node.get(leaves))]
    if (Array.isArray(kids)) pending.push(...kids)
    for (let i = 0; Array.isArray(list) && i + 1 < list.length; i += 2) {
      document.file.budget.step()
      const key = keyOf(document.get(list[i]))
      if (key === null || found.has(key)) return null
      found.set(key, list[i + 1]!)
    }
  }
  return found
}

function keyOf(value: PdfValue): string | null {
  if (value instanceof PdfString) return value.bytes.toString('hex')
  return typeof value === 'number' ? String(value) : null
}
