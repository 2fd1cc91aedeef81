import type { PdfDocument } from '../pdf/document.ts'
import { PdfDict, PdfName, PdfRef, PdfStream, PdfString, type PdfValue } from '../pdf/values.ts'

/** Two values, and whether they are below resources. */
type Pair = [before: PdfValue, after: PdfValue, isContent: boolean]

/** Compares values of two revisions of a file, with everything they refer to. */
export class Igualdade {
  readonly before: PdfDocument
  readonly after: PdfDocument
  /**
   * Objects that are compared by rules of their own, wherever they are referred to: pages, form fields, structure elements, the
   * catalogue, each with its number in the later revision. A reference to one is equal to a reference to the same one.
   */
  private readonly identities: ReadonlyMap<number, number>
  private readonly later: ReadonlySet<number>
  /** The identities whose number changed while the old object is still there unchanged: a reference to it may stay, too. */
  private readonly kept: ReadonlySet<number>
  /**
   * The identities that also hold below resources, where no field belongs: a field there could smuggle content past its rules.
   */
  private readonly inContent: ReadonlySet<number>
  /** Pairs of objects already found equal, or under way: they refer to each other in circles. */
  private readonly seen = new Set<string>()

  constructor(
    before: PdfDocument,
    after: PdfDocument,
    identities: ReadonlyMap<number, number>,
    inContent: ReadonlySet<number>,
    kept: ReadonlySet<number>,
  ) {
    this.before = before
    this.after = after
    this.identities = identities
    this.later = new Set(identities.values())
    this.inContent = inContent
    this.kept = kept
  }

  /** Equal in everything that can be reached from here. */
  same(a: PdfValue | undefined, b: PdfValue | undefined, isContent = false): boolean {
    const known: string[] = []
    const pending: Pair[] = [[a ?? null, b ?? null, isContent]]
    for (let pair = pending.pop(); pair; pair = pending.pop()) {
      this.after.file.budget.step()
      if (this.samePair(pair, pending, known)) continue
      // Values taken for equal on the way to a difference are not proven equal.
      for (const key of known) this.seen.delete(key)
      return false
    }
    return true
  }

  private samePair([a, b, isContent]: Pair, pending: Pair[], known: string[]): boolean {
    const [one, other] = [this.isIdentity(a, isContent), this.isIdentity(b, isContent, this.later)]
    if (one || other) return one && this.isSameIdentity((a as PdfRef).num, b)
    if (a instanceof PdfRef && b instanceof PdfRef) {
      const key = `${a.num} ${b.num} ${isContent}`
      if (this.seen.has(key)) return true
      this.seen.add(key)
      known.push(key)
    }
    return this.sameValue(this.before.get(a), this.after.get(b), isContent, pending)
  }

  private isIdentity(value: PdfValue, isContent: boolean, all: { has(num: number): boolean } = this.identities): boolean {
    return value instanceof PdfRef && all.has(value.num) && (!isContent || this.inContent.has(value.num))
  }

  private isSameIdentity(num: number, b: PdfValue): boolean {
    return b instanceof PdfRef && (this.identities.get(num) === b.num || (num === b.num && this.kept.has(num)))
  }

  private sameValue(a: PdfValue, b: PdfValue, isContent: boolean, pending: Pair[]): boolean {
    if (a === b && !(a instanceof Object)) return true
    if (a instanceof PdfName) return b instanceof PdfName && a.name === b.name
    if (a instanceof PdfString) return b instanceof PdfString && a.bytes.equals(b.bytes)
    if (Array.isArray(a)) {
      if (!Array.isArray(b) || a.length !== b.length) return false
      for (let i = 0; i < a.length; i++) pending.push([a[i]!, b[i]!, isContent])
      return true
    }
    if (a instanceof PdfStream)
      return b instanceof PdfStream && this.sameData(a, b) && sameKeys(a.dict, b.dict, isContent, pending)
    return a instanceof PdfDict && b instanceof PdfDict && sameKeys(a, b, isContent, pending)
  }

  private sameData(a: PdfStream, b: PdfStream): boolean {
    const length = this.before.rawLength(a)
    if (a.start === b.start && length === this.after.rawLength(b)) return true
    return this.before.data(a).equals(this.after.data(b))
  }
}

function sameKeys(a: PdfDict, b: PdfDict, isContent: boolean, pending: Pair[]): boolean {
  // Readers differ in which of two values they take.
  if (a !== b && b.hasDuplicates && !a.hasDuplicates) return false
  for (const key of keysOf(a, b)) pending.push([a.get(key) ?? null, b.get(key) ?? null, isContent || key === 'Resources'])
  return true
}

/** The keys of both, each once. */
export const keysOf = (a: PdfDict | null, b: PdfDict | null): Set<string> => new Set([...(a?.keys() ?? []), ...(b?.keys() ?? [])])
