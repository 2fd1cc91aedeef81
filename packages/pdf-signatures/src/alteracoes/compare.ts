import type { PdfDocument } from '../pdf/document.ts'
import { type Field, fieldsOf, type Page, pagesOf } from '../pdf/fields.ts'
import { PdfDict, PdfRef, type PdfValue } from '../pdf/values.ts'
import { compareAnotacoes } from './anotacoes.ts'
import { type Aparencia, aparenciaDe } from './aparencia.ts'
import { compareCampos, grewByRefs, isTimeStamp, type MudancaDeCampo, refsIn } from './campos.ts'
import { compareEstrutura, elementsOf } from './estrutura.ts'
import { type Encoberta, hide } from './hide.ts'
import { igualdadeDe } from './identidades.ts'
import { type Igualdade, keysOf } from './igualdade.ts'
import { numOf, type Regras, regrasDe } from './regras.ts'

/** What differs between a signed revision and the last one. */
export type Mudanca = { pagina: number | null; permitida: boolean } & (
  | { tipo: 'catalogo'; chave: string }
  | { tipo: 'formulario'; chave: string }
  | { tipo: 'paginas' | 'conteudo' | 'anotacao-nova' | 'anotacao-alterada' | 'anotacao-removida' | 'comentario' | 'criptografia' }
  /** `encobre`: the look of a new signature covers the content of the page. `aparencia`: of a field that was filled in. */
  | {
      tipo: 'campo'
      mudanca: MudancaDeCampo['tipo']
      campo: string
      carimbo: boolean
      encobre: Encoberta
      aparencia: Aparencia | null
    }
)

/** Keys of the catalogue that show nothing: proofs of validity, versions, descriptions. */
const FREE_IN_CATALOGUE = new Set(['DSS', 'Extensions', 'Version', 'Metadata', 'MarkInfo'])
/** Keys of a trailer that belong to its table, and the description of the file. */
const FREE_IN_TRAILER = new Set([
  ...['Size', 'Prev', 'XRefStm', 'ID', 'Info', 'Root', 'Encrypt'],
  ...['Type', 'W', 'Index', 'Length', 'Filter', 'DecodeParms', 'DL'],
])
const FREE_IN_PAGE = new Set(['LastModified', 'Tabs', 'PieceInfo', 'Metadata', 'Thumb'])
const FREE_IN_FORM = new Set(['DR', 'DA', 'Q'])

/** Compares the signed revision with the last one, object by object, against what may change (docs/rules/validator.md#changes). */
export function compare(before: PdfDocument, after: PdfDocument): Mudanca[] {
  const roots = [rootOf(before), rootOf(after)] as const
  const pages = [pagesOf(before), pagesOf(after)] as const
  const fields = [fieldsOf(before), fieldsOf(after)] as const
  const structure = elementsOf(before, roots[0].get('StructTreeRoot'))
  const same = igualdadeDe([before, after], roots, pages[0], fields[0], structure)
  const regras = regrasDe(before)
  const found: Mudanca[] = []
  if (!same.same(before.trailer.get('Encrypt'), after.trailer.get('Encrypt')))
    found.push({ tipo: 'criptografia', pagina: null, permitida: false })
  const others = [...keysOf(before.trailer, after.trailer)].filter((key) => !FREE_IN_TRAILER.has(key))
  if (!others.every((key) => same.same(before.trailer.get(key), after.trailer.get(key))))
    found.push({ tipo: 'catalogo', chave: 'trailer', pagina: null, permitida: false })
  const changes = compareCampos(same, fields[0], fields[1], regras)
  const isFilled = changes.some(({ tipo, permitida }) => tipo === 'preenchido' && permitida)
  const hasValues = fields[0].some(({ type, dict }) => type !== 'Sig' && before.get(dict.get('V')) !== null)
  found.push(...catalogue(same, roots, structure, regras, { mayRebuild: isFilled || !hasValues, hasValues }))
  const pagesOfWidgets = widgetPages(pages[1])
  const added = changes.flatMap(({ tipo, campo }) => (tipo === 'novo' || tipo === 'assinado' ? [campo] : []))
  const hidden = hide(before, after, pages, pagesOfWidgets, added)
  found.push(
    ...changes.map(({ tipo, campo, permitida }): Mudanca => {
      const value = after.get(campo.dict.get('V') ?? campo.parent?.dict.get('V'))
      const { encobre, pagina } = hidden.get(campo) ?? { encobre: 'nada', pagina: pagesOfWidgets.get(campo.num!)?.[0] ?? null }
      const isAllowed = permitida && encobre !== 'pagina'
      const filled = tipo === 'preenchido' && isAllowed ? aparenciaDe(same, fields, pages, pagesOfWidgets, campo) : null
      const carimbo = isTimeStamp(after, value)
      const { aparencia, pagina: where } = filled ?? { aparencia: null, pagina }
      return { tipo: 'campo', mudanca: tipo, campo: campo.name, carimbo, encobre, aparencia, pagina: where, permitida: isAllowed }
    }),
    ...comparePages(same, pages, new Map(fields[1].map((field) => [field.num ?? -1, field])), fields[0], regras),
  )
  return found
}

function rootOf(document: PdfDocument): PdfDict {
  const root = document.get(document.trailer.get('Root'))
  return root instanceof PdfDict ? root : new PdfDict()
}

/** The pages, from 1, that have each widget. */
export function widgetPages(pages: readonly Page[]): Map<number, number[]> {
  const found = new Map<number, number[]>()
  for (const [i, { annotations }] of pages.entries())
    for (const num of new Set(annotations)) if (num !== null) found.set(num, [...(found.get(num) ?? []), i + 1])
  return found
}

/**
 * For the fields of both revisions: readers may rebuild their looks, as some were filled in or there is nothing to rebuild; and
 * some have values.
 */
interface Campos {
  mayRebuild: boolean
  hasValues: boolean
}

function catalogue(
  same: Igualdade,
  [a, b]: readonly [PdfDict, PdfDict],
  structure: ReadonlySet<number>,
  regras: Regras,
  campos: Campos,
): Mudanca[] {
  const { before, after } = same
  const found: Mudanca[] = []
  if (numOf(after.trailer.get('Root')) === null || (b.hasDuplicates && !a.hasDuplicates))
    found.push({ tipo: 'catalogo', chave: 'Root', pagina: null, permitida: false })
  for (const key of keysOf(a, b)) {
    if (key === 'AcroForm') found.push(...form(same, before.get(a.get(key)), after.get(b.get(key)), campos))
    if (key === 'StructTreeRoot' && a.has(key)) {
      const grau = compareEstrutura(same, structure, a.get(key), b.get(key))
      const permitida = grau === 'ampliada' && regras.nivel !== 1
      if (grau !== 'igual')
        found.push({ tipo: 'catalogo', chave: grau === 'ampliada' ? key : 'Estrutura', pagina: null, permitida })
    } else if (key !== 'AcroForm' && key !== 'Pages' && !same.same(a.get(key), b.get(key)))
      found.push({
        tipo: 'catalogo',
        chave: key === 'DSS' && proofsWereTaken(same, a, b) ? 'DSS retirado' : key,
        pagina: null,
        permitida: FREE_IN_CATALOGUE.has(key),
      })
  }
  const [x, y] = [a.get('Pages'), b.get('Pages')]
  if (!sameTree(same, x, y)) found.push({ tipo: 'paginas', pagina: null, permitida: false })
  return found
}

/** Proofs for later checks (DSS) show nothing; a removed one is reported. */
function proofsWereTaken({ before, after }: Igualdade, a: PdfDict, b: PdfDict): boolean {
  const count = (document: PdfDocument, root: PdfDict, key: string) => {
    const dss = document.get(root.get('DSS'))
    const list = dss instanceof PdfDict ? document.get(dss.get(key)) : null
    return Array.isArray(list) ? list.length : 0
  }
  const isGone = before.get(a.get('DSS')) !== null && after.get(b.get('DSS')) === null
  return isGone || ['Certs', 'CRLs', 'OCSPs'].some((key) => count(before, a, key) > count(after, b, key))
}

/** The pages' tree: the same pages in the same order, and the same inherited attributes. */
function sameTree(same: Igualdade, x: PdfValue | undefined, y: PdfValue | undefined): boolean {
  const [pending, seen] = [[[x, y]] as [PdfValue | undefined, PdfValue | undefined][], new Set<number>()]
  for (let pair = pending.pop(); pair; pair = pending.pop()) {
    const [a, b] = pair
    if (numOf(a) !== numOf(b)) return false
    if (a instanceof PdfRef && seen.has(a.num)) continue
    if (a instanceof PdfRef) seen.add(a.num)
    const [one, other] = [same.before.get(a), same.after.get(b)]
    if (!(one instanceof PdfDict) || !(other instanceof PdfDict)) return false
    const [kids, others] = [same.before.get(one.get('Kids')), same.after.get(other.get('Kids'))]
    if (Array.isArray(kids) !== Array.isArray(others)) return false
    if (!Array.isArray(kids) || !Array.isArray(others)) continue
    if (kids.length !== others.length || (other.hasDuplicates && !one.hasDuplicates)) return false
    for (const [i, kid] of kids.entries()) pending.push([kid, others[i]])
    for (const key of keysOf(one, other))
      if (key !== 'Kids' && !same.same(one.get(key), other.get(key), key === 'Resources')) return false
  }
  return true
}

function form(same: Igualdade, a: PdfValue, b: PdfValue, { mayRebuild, hasValues }: Campos): Mudanca[] {
  const { before, after } = same
  const [x, y] = [a instanceof PdfDict ? a : new PdfDict(), b instanceof PdfDict ? b : null]
  const wrong = (chave: string): Mudanca => ({ tipo: 'formulario', chave, pagina: null, permitida: false })
  if (!y) return a === null && b === null ? [] : [wrong('AcroForm')]
  if (y.hasDuplicates && !x.hasDuplicates) return [wrong('AcroForm')]
  const rebuilds = before.get(x.get('NeedAppearances')) === true || after.get(y.get('NeedAppearances')) === true
  return [...keysOf(x, y)].flatMap((key) => {
    if (key === 'Fields') {
      const [few, many] = [refsIn(before.get(x.get(key))), refsIn(after.get(y.get(key)))]
      return grewByRefs(few, many) || same.same(x.get(key), y.get(key)) ? [] : [wrong(key)]
    }
    if (same.same(x.get(key), y.get(key))) return []
    const [one, other] = [before.get(x.get(key)), after.get(y.get(key))]
    if (key === 'SigFlags' && typeof other === 'number' && (Number(one) & ~other) === 0) return []
    if (key === 'NeedAppearances' && (mayRebuild || (one !== true && other !== true))) return []
    // Looks are made anew from these: what was there stays.
    if (FREE_IN_FORM.has(key) && (!rebuilds || !hasValues || (mayRebuild && grewOnly(same, one, other)))) return []
    return [wrong(key)]
  })
}

/** A dictionary, and those in it, with all that they had; or what was absent. */
function grewOnly(same: Igualdade, a: PdfValue, b: PdfValue): boolean {
  if (a === null) return true
  if (!(a instanceof PdfDict) || !(b instanceof PdfDict) || b.hasDuplicates) return false
  return [...a].every(([key, value]) => {
    const [one, other] = [same.before.get(value), same.after.get(b.get(key))]
    if (same.same(value, b.get(key))) return true
    return one instanceof PdfDict && !one.has('Type') && other instanceof PdfDict && grewOnly(same, one, other)
  })
}

function comparePages(
  same: Igualdade,
  [before, after]: readonly [readonly Page[], readonly Page[]],
  later: ReadonlyMap<number, Field>,
  earlier: readonly Field[],
  regras: Regras,
): Mudanca[] {
  const fields = new Set(earlier.map(({ num }) => num))
  return before.flatMap((page, i) => {
    const now = after[i]
    const pagina = i + 1
    // Another order or number of pages is found with their tree.
    if (!now || now.num !== page.num) return []
    const found: Mudanca[] = []
    const keys = [...keysOf(page.dict, now.dict)]
      .filter((key) => key !== 'Annots' && !FREE_IN_PAGE.has(key))
      .filter((key) => key !== 'StructParents' || page.dict.has(key))
    const isSame = keys.every((key) =>
      same.same(page.dict.get(key), now.dict.get(key), key === 'Resources' || key === 'Contents'),
    )
    if (!isSame || (now.dict.hasDuplicates && !page.dict.hasDuplicates))
      found.push({ tipo: 'conteudo', pagina, permitida: false })
    return [...found, ...compareAnotacoes(same, page, now, later, fields, regras).map((one) => ({ ...one, pagina }))]
  })
}
