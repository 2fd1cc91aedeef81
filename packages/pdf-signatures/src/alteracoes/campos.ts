import type { PdfDocument } from '../pdf/document.ts'
import type { Field } from '../pdf/fields.ts'
import { isName, PdfDict, PdfString, type PdfValue } from '../pdf/values.ts'
import { type Igualdade, keysOf } from './igualdade.ts'
import { numOf, type Regras } from './regras.ts'

/** What happened to a field of the form. */
export type MudancaDeCampo =
  | { tipo: 'assinado' | 'preenchido' | 'alterado' | 'aparencia' | 'removido'; campo: Field; permitida: boolean }
  | { tipo: 'novo'; campo: Field; permitida: boolean }

/** Annotation flags that only lock (ISO 32000-2, table 167): ReadOnly, Locked, LockedContents. */
const LOCKING = 64 | 128 | 512
const PRINT = 4
/** What filling in or signing may write. */
const OF_VALUE = new Set(['V', 'AP', 'AS', 'I', 'RV', 'M', 'DA', 'Q'])
const OF_SIGNING = new Set([...OF_VALUE, 'MK', 'F'])
const VISIBLE_KEYS = new Set(['AP', 'AS', 'MK', 'DA', 'Q'])

/** Compares the fields of two revisions, each with its own rules. */
export function compareCampos(
  same: Igualdade,
  before: readonly Field[],
  after: readonly Field[],
  regras: Regras,
): MudancaDeCampo[] {
  const later = new Map(after.filter(({ num }) => num !== null).map((field) => [field.num!, field]))
  const earlier = new Set(before.map(({ num }) => num))
  const known = before.filter(({ num }) => num !== null)
  return [
    ...known.flatMap((field) => compareCampo(same, field, later.get(field.num!), regras)),
    ...after.filter(({ num }) => num !== null && !earlier.has(num)).flatMap((field) => campoNovo(same, field, regras)),
  ]
}

function compareCampo(same: Igualdade, a: Field, b: Field | undefined, regras: Regras): MudancaDeCampo[] {
  if (!b) return [{ tipo: 'removido', campo: a, permitida: false }]
  const changed = [...keysOf(a.dict, b.dict)].filter((key) => !same.same(a.dict.get(key), b.dict.get(key)))
  const notable = changed.filter((key) => !isHarmless(key, a, b, same) && !isKids(key, a, b, same))
  if (notable.length === 0) return []
  const tipo = a.type === 'Sig' ? 'assinado' : 'preenchido'
  const onlyValue = notable.every((key) => (a.type === 'Sig' ? OF_SIGNING : OF_VALUE).has(key))
  if (b.dict.hasDuplicates && !a.dict.hasDuplicates) return [{ tipo: 'alterado', campo: b, permitida: false }]
  if (!onlyValue) return [{ tipo: 'alterado', campo: b, permitida: false }]
  if (!valueChanged(same, a, b))
    return [{ tipo: notable.some((key) => VISIBLE_KEYS.has(key)) ? 'aparencia' : 'alterado', campo: b, permitida: false }]
  return [{ tipo, campo: b, permitida: a.type === 'Sig' ? maySign(same, a, b, regras) : mayFill(same, a, regras) }]
}

function mayFill(same: Igualdade, field: Field, { nivel, bloqueia }: Regras): boolean {
  return nivel !== 1 && field.type !== '' && !bloqueia(field.name) && !isPushButton(same.before, field)
}

/** It has no value (ISO 32000-2, 12.7.5.2.2): one could only be a pretext for another look. */
const isPushButton = (document: PdfDocument, field: Field) =>
  field.type === 'Btn' && (Number(document.get(effective(document, field, 'Ff'))) & 65_536) !== 0

/** An empty signature field is signed; one that was signed never changes. */
function maySign(same: Igualdade, a: Field, b: Field, { nivel, bloqueia }: Regras): boolean {
  const value = effective(same.before, a, 'V')
  const signature = same.after.get(effective(same.after, b, 'V'))
  if (bloqueia(a.name) && !isUnseenStamp(same.after, b, signature)) return false
  return nivel !== 1 && same.before.get(value) === null && isSignature(same.after, signature) && isOwnSignature(same, b)
}

/** Locking changes nothing that is seen; nor do the form's defaults, the page a widget names, or a repeated type. */
function isHarmless(key: string, a: Field, b: Field, { before, after }: Igualdade): boolean {
  const [x, y] = [before.get(a.dict.get(key)), after.get(b.dict.get(key))]
  if (key === 'F') return differsOnly(x, y, a.type === 'Sig' && !isShown(before, a) ? LOCKING | PRINT : LOCKING)
  if (key === 'Ff') return differsOnly(x, y, 1)
  if (key === 'Parent') return numOf(a.dict.get(key)) === numOf(b.dict.get(key))
  if (key === 'DR' || key === 'P') return true
  return key === 'Type' && (x === null || y === null)
}

const differsOnly = (x: PdfValue, y: PdfValue, mask: number) =>
  typeof (x ?? 0) === 'number' && typeof (y ?? 0) === 'number' && ((Number(x) ^ Number(y)) & ~mask) === 0

/** The kids are compared one by one; here only that none is lost or moved. New ones are judged as new fields. */
function isKids(key: string, a: Field, b: Field, { before, after }: Igualdade): boolean {
  return key === 'Kids' && grewByRefs(refsIn(before.get(a.dict.get('Kids'))), refsIn(after.get(b.dict.get('Kids'))))
}

/** The numbers that an array refers to; null for what is written into it. */
export const refsIn = (value: PdfValue): (number | null)[] => (Array.isArray(value) ? value.map(numOf) : [])

/** `many` has all items of `few` in the same order, and its other items are objects, which are judged as fields. */
export function grewByRefs(few: readonly (number | null)[], many: readonly (number | null)[]): boolean {
  let at = 0
  for (const one of many) if (at < few.length && one === few[at]) at++
  return at === few.length && many.every((one) => one !== null)
}

function valueChanged(same: Igualdade, a: Field, b: Field): boolean {
  return !same.same(effective(same.before, a, 'V'), effective(same.after, b, 'V'))
}

/** A key of the field or, inherited, of those above it. */
export function effective(document: PdfDocument, field: Field, key: string): PdfValue {
  for (let one: Field | null = field; one; one = one.parent)
    if (document.get(one.dict.get(key)) !== null) return one.dict.get(key)!
  return null
}

function isSignature(document: PdfDocument, value: PdfValue): value is PdfDict {
  return value instanceof PdfDict && document.get(value.get('Contents')) instanceof PdfString && value.has('ByteRange')
}

export function isTimeStamp(document: PdfDocument, value: PdfValue): boolean {
  if (!(value instanceof PdfDict)) return false
  return isName(document.get(value.get('SubFilter')), 'ETSI.RFC3161')
}

/** A time-stamp shows nothing and says nothing: what locks fields leaves it free. */
const isUnseenStamp = (document: PdfDocument, field: Field, value: PdfValue) =>
  isTimeStamp(document, value) && !isShown(document, field)

/** Its widget has a size. */
function isShown(document: PdfDocument, { dict }: Field): boolean {
  const rect = document.get(dict.get('Rect'))
  if (!Array.isArray(rect) || rect.length !== 4) return false
  const [x1, y1, x2, y2] = rect.map((one) => Number(document.get(one)) || 0)
  return x1 !== x2 && y1 !== y2
}

/**
 * Only signature fields may be added: signed ones, or empty ones that show nothing. After a certification none that is seen, as it
 * could cover what was certified; and none under a name that a lock (FieldMDP) keeps.
 */
function campoNovo(same: Igualdade, campo: Field, { nivel, bloqueia }: Regras): MudancaDeCampo[] {
  const { before, after } = same
  const value = after.get(effective(after, campo, 'V'))
  const isGroup = campo.type === '' && !isName(after.get(campo.dict.get('Subtype')), 'Widget')
  if (isGroup) return before.object(campo.num!) === null ? [] : [{ tipo: 'alterado', campo, permitida: false }]
  const shown = isShown(after, campo)
  const signed = isSignature(after, value) && isOwnSignature(same, campo)
  const isFree = before.object(campo.num!) === null
  const kind = campo.type === 'Sig' && (signed || value === null)
  const subtype = after.get(campo.dict.get('Subtype'))
  const look =
    (subtype === null || isName(subtype, 'Widget')) && (!shown || signed || !(campo.dict.has('AP') || campo.dict.has('MK')))
  const isLocked = bloqueia(campo.name) && value !== null && !isUnseenStamp(after, campo, value)
  const allowed = !isLocked && (nivel === null || (!shown && (nivel > 1 || isTimeStamp(after, value))))
  return [{ tipo: 'novo', campo, permitida: isFree && kind && look && allowed && !hasAction(campo) && !campo.dict.hasDuplicates }]
}

/**
 * The look of a signed field is part of what was signed. So its value must be a signature that is new, and made: an earlier one, or a
 * place that was only prepared, would let anybody draw over the page under its name.
 */
function isOwnSignature({ before, after }: Igualdade, campo: Field): boolean {
  const value = effective(after, campo, 'V')
  const contents = after.get((after.get(value) as PdfDict).get('Contents'))
  const num = numOf(value)
  const isNew = num === null || before.object(num) === null
  return isNew && contents instanceof PdfString && contents.bytes.some((byte) => byte !== 0)
}

const hasAction = ({ dict }: Field) => dict.has('A') || dict.has('AA')
