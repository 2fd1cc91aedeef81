import type { Budget } from '../pdf/budget.ts'
import { type Desenho, readDesenho } from '../pdf/desenho.ts'
import type { PdfDocument } from '../pdf/document.ts'
import type { Field, Page } from '../pdf/fields.ts'
import { area, type Caixa, crossing, isOver, retangulo, shared } from '../pdf/geometria.ts'
import { once } from '../pdf/once.ts'
import { dictOf, isName, PdfDict, PdfStream, type PdfValue } from '../pdf/values.ts'
import { resourcesOf } from './anotacoes.ts'
import { numOf } from './regras.ts'

/**
 * How much of its page a later look hides: nothing, some of its content, an unknown part as there was too much to read, or most
 * of the page.
 */
const DEGREES = ['nada', 'conteudo', 'nao-examinada', 'pagina'] as const
export type Encoberta = (typeof DEGREES)[number]

/** From this part of a page, or of what it shows, on, looks that came later leave nothing of what was signed to be seen. */
const MOST = 0.5
/** The part of a page under which what is hidden may lie below an ordinary stamp: the last page of a contract is short. */
const LARGE = 0.05
const A4: Caixa = [0, 0, 595, 842]

/**
 * What each of the fields that were added, or signed, hides. A signature may be seen, and its owner chooses where: so it may also be laid over
 * what another person signed.
 * @param places the pages, from 1, by number of the field
 */
export function hide(
  before: PdfDocument,
  after: PdfDocument,
  pages: readonly [before: readonly Page[], after: readonly Page[]],
  places: ReadonlyMap<number, readonly number[]>,
  added: readonly Field[],
): Map<Field, { encobre: Encoberta; pagina: number }> {
  const found = new Map<Field, { encobre: Encoberta; pagina: number }>()
  const looks = added.flatMap((field) => {
    // The look that an empty field had may have hidden what is seen now.
    const box = lookOf(after, field) ?? lookOf(before, { dict: dictOf(before.object(field.num!)) ?? new PdfDict() })
    return box ? (places.get(field.num!) ?? []).map((pagina) => ({ field, pagina, box })) : []
  })
  for (const [pagina, here] of Map.groupBy(looks, (one) => one.pagina)) {
    const [page, now] = [pages[0][pagina - 1], pages[1][pagina - 1]]
    if (!page || !now) continue
    const space = spaceOf(before, page)
    const hidden = here.reduce((sum, { box }) => sum + shared(box, space), 0)
    const { caixas: drawn, inacabado } = contentOf(after, now)
    const hidesMost =
      hidden >= MOST * area(space) ||
      hidesMostOf(
        after.file.budget,
        drawn,
        space,
        here.filter(({ field }) => isOpaque(after, field)),
      )
    for (const { field, box } of here) {
      after.file.budget.step(drawn.length >> 4)
      const covers = [drawn, annotationsOn(before, page, field.num)].some((all) => all.some((one) => isOver(box, one)))
      const isUnread =
        inacabado || looksIn(after, field).some((one) => one instanceof PdfStream && lookDrawing(after, one).inacabado)
      const encobre = hidesMost ? 'pagina' : isUnread ? 'nao-examinada' : covers ? 'conteudo' : 'nada'
      if (DEGREES.indexOf(encobre) > DEGREES.indexOf(found.get(field)?.encobre ?? 'nada') || !found.has(field))
        found.set(field, { encobre, pagina })
    }
  }
  return found
}

/** Whether these opaque looks cover most of the content of the page. */
function hidesMostOf(budget: Budget, drawn: readonly Caixa[], space: Caixa, looks: readonly { box: Caixa }[]): boolean {
  if (looks.length === 0) return false
  budget.step((drawn.length * looks.length) >> 4)
  let [hidden, all] = [0, 0]
  for (const one of drawn) {
    const part = crossing(one, space)
    all += area(part)
    hidden += Math.min(
      area(part),
      looks.reduce((sum, { box }) => sum + shared(box, part), 0),
    )
  }
  return hidden >= MOST * all && hidden >= LARGE * area(space)
}

/** Whether one of its looks is a picture or a ground that hides what is below it. */
const isOpaque = (document: PdfDocument, field: Pick<Field, 'dict'>): boolean =>
  draws(document, field, ({ pinta, retrata, inacabado }) => !inacabado && (pinta || retrata))

/** Where a field draws something; null where it is not seen. */
export function lookOf(document: PdfDocument, field: Pick<Field, 'dict'>): Caixa | null {
  const box = retangulo(document, field.dict.get('Rect'))
  return box && area(box) > 0 && draws(document, field, ({ mostra, pinta }) => mostra || pinta) ? box : null
}

/** Whether one of its looks paints what hides the page below it, or a reader may. */
export const isPainted = (document: PdfDocument, field: Pick<Field, 'dict'>): boolean =>
  draws(document, field, ({ pinta }) => pinta)

function draws(document: PdfDocument, field: Pick<Field, 'dict'>, matches: (drawn: Desenho) => boolean): boolean {
  // A reader may paint the ground of a field without a look.
  if (!(document.get(field.dict.get('AP')) instanceof PdfDict)) return field.dict.has('MK')
  return looksIn(document, field).some((look) =>
    look instanceof PdfStream ? matches(lookDrawing(document, look)) : look !== null,
  )
}

function looksIn(document: PdfDocument, { dict }: Pick<Field, 'dict'>): PdfValue[] {
  const looks = document.get(dict.get('AP'))
  return looks instanceof PdfDict ? [...looks.values()].map((one) => document.get(one)) : []
}

export const lookDrawing = (document: PdfDocument, look: PdfStream): Desenho =>
  desenhoDe(document, look, () => readDesenho(document, [look], resourcesOf(document, look), EVERYWHERE))

/** The part of a page that is shown. */
const spaceOf = (document: PdfDocument, { dict }: Page): Caixa =>
  retangulo(document, inherited(document, dict, 'CropBox') ?? inherited(document, dict, 'MediaBox')) ?? A4

const EVERYWHERE: Caixa = [-1e6, -1e6, 1e6, 1e6]
const drawings = once(() => new Map<PdfDict | PdfStream, Desenho>())

/** A page, or a look, is read once, however many signatures ask what they cover. */
function desenhoDe(document: PdfDocument, what: PdfDict | PdfStream, read: () => Desenho): Desenho {
  const known = drawings(document)
  const drawing = known.get(what) ?? read()
  known.set(what, drawing)
  return drawing
}

/**
 * The places of a page's own content. It is read in the last revision: a signature before which the page had another content is
 * not valid anyway (`comparePages`).
 */
export const contentOf = (document: PdfDocument, page: Page): Desenho =>
  desenhoDe(document, page.dict, () => readContent(document, page))

function readContent(document: PdfDocument, page: Page): Desenho {
  const { dict } = page
  const contents = document.get(dict.get('Contents'))
  const streams = (Array.isArray(contents) ? contents : [contents]).map((one) => document.get(one))
  const resources = document.get(inherited(document, dict, 'Resources'))
  return readDesenho(
    document,
    streams.filter((one) => one instanceof PdfStream),
    resources instanceof PdfDict ? resources : new PdfDict(),
    spaceOf(document, page),
  )
}

/** Where annotations stood on the page, besides this one. */
export function annotationsOn(document: PdfDocument, { dict }: Page, without: number | null): Caixa[] {
  const annotations = document.get(dict.get('Annots'))
  const others = (Array.isArray(annotations) ? annotations : []).filter((one) => numOf(one) !== without)
  document.file.budget.step(others.length)
  return others.flatMap((one) => annotationBox(document, document.get(one)))
}

function annotationBox(document: PdfDocument, annotation: PdfValue): Caixa[] {
  if (!(annotation instanceof PdfDict) || !annotation.has('AP')) return []
  const subtype = document.get(annotation.get('Subtype'))
  if (isName(subtype, 'Link') || isName(subtype, 'Popup')) return []
  const box = retangulo(document, annotation.get('Rect'))
  return box ? [box] : []
}

/** A page's attribute, or that of the nodes above it (ISO 32000-2, 7.7.3.4). */
function inherited(document: PdfDocument, page: PdfDict, key: string): PdfValue | undefined {
  let node: PdfValue = page
  for (let i = 0; node instanceof PdfDict && i < document.file.budget.limits.profundidade; i++) {
    if (document.get(node.get(key)) !== null) return node.get(key)
    node = document.get(node.get('Parent'))
  }
  return undefined
}
