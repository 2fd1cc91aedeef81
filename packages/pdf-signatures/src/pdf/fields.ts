import { ArquivoRecusado } from '../laudo.ts'
import type { PdfDocument } from './document.ts'
import { once } from './once.ts'
import { isName, PdfDict, PdfRef, type PdfValue, textOf } from './values.ts'

/** A node of the form's tree, or a widget on a page that belongs to no field. */
export interface Field {
  /** null for one written into its parent; nothing can change such a field alone. */
  num: number | null
  dict: PdfDict
  /** The full name (ISO 32000-2, 12.7.4.2). */
  name: string
  /** `Sig`, `Tx`, `Btn`, `Ch`, or '' for a node that only groups. */
  type: string
  parent: Field | null
}

/** Every field of the form, parents first, by object number where it has one. */
export const fieldsOf = once(readFields)

function readFields(document: PdfDocument): readonly Field[] {
  const root = document.get(document.trailer.get('Root'))
  const form = root instanceof PdfDict ? document.get(root.get('AcroForm')) : null
  const found: Field[] = []
  const seen = new Set<number>()
  if (form instanceof PdfDict) addFields(document, document.get(form.get('Fields')), null, found, seen, 0)
  for (const page of pagesOf(document)) {
    const annotations = document.get(page.dict.get('Annots'))
    for (const item of Array.isArray(annotations) ? annotations : []) {
      if (!(item instanceof PdfRef) || seen.has(item.num)) continue
      const dict = document.get(item)
      if (dict instanceof PdfDict && isName(document.get(dict.get('FT')), 'Sig')) addField(document, item, null, found, seen, 0)
    }
  }
  return found
}

function addFields(
  document: PdfDocument,
  kids: PdfValue,
  parent: Field | null,
  found: Field[],
  seen: Set<number>,
  depth: number,
): void {
  if (!Array.isArray(kids)) return
  // Deeper fields would not be compared, so the file is refused.
  if (depth > document.file.budget.limits.profundidade) throw new ArquivoRecusado('limite')
  for (const kid of kids) addField(document, kid, parent, found, seen, depth)
}

function addField(
  document: PdfDocument,
  kid: PdfValue,
  parent: Field | null,
  found: Field[],
  seen: Set<number>,
  depth: number,
): void {
  document.file.budget.object()
  const num = kid instanceof PdfRef ? kid.num : null
  if (num !== null && seen.has(num)) return
  if (num !== null) seen.add(num)
  const dict = document.get(kid)
  if (!(dict instanceof PdfDict)) return
  const part = textOf(document.get(dict.get('T')))
  const own = document.get(dict.get('FT'))
  const field: Field = {
    num,
    dict,
    name: [parent?.name, part].filter((one) => one).join('.'),
    type: isName(own) ? own.name : (parent?.type ?? ''),
    parent,
  }
  found.push(field)
  addFields(document, document.get(dict.get('Kids')), field, found, seen, depth + 1)
}

/** A page and its object number; null for one written into its parent, which no reader accepts. */
export interface Page {
  num: number | null
  dict: PdfDict
  /** The numbers of its annotations; null for one written into the page. */
  annotations: (number | null)[]
}

/** The pages in their order. */
export const pagesOf = once(readPages)

function readPages(document: PdfDocument): readonly Page[] {
  const root = document.get(document.trailer.get('Root'))
  const pages: Page[] = []
  const { budget } = document.file
  const { limits } = budget
  const seen = new Set<number>()
  const visit = (value: PdfValue, depth: number) => {
    const num = value instanceof PdfRef ? value.num : null
    if (num !== null && seen.has(num)) return
    if (depth > limits.profundidade || pages.length >= limits.paginas) throw new ArquivoRecusado('limite')
    if (num !== null) seen.add(num)
    budget.step()
    const dict = document.get(value)
    if (!(dict instanceof PdfDict)) return
    const kids = document.get(dict.get('Kids'))
    if (!Array.isArray(kids)) pages.push({ num, dict, annotations: annotationsOf(document, dict) })
    else for (const kid of kids) visit(kid, depth + 1)
  }
  if (root instanceof PdfDict) visit(root.get('Pages') ?? null, 0)
  return pages
}

function annotationsOf(document: PdfDocument, page: PdfDict): (number | null)[] {
  const items = document.get(page.get('Annots'))
  return Array.isArray(items) ? items.map((item) => (item instanceof PdfRef ? item.num : null)) : []
}
