import type { Mark } from 'prosemirror-model'
import { type AlinhamentoDoTexto, MAX_RECUO } from '../rules/acordos/texto-rico.ts'
import { type Rgb, readableBehind, readableOn } from './colors.ts'
import type { Format, Refuse } from './format-types.ts'
import { schema } from './schema.ts'

/** What the open tags ask of the text in them. */
export interface Context {
  bold: boolean
  italic: boolean
  underline: boolean
  strike: boolean
  script: 'subscript' | 'superscript' | null
  href: string | null
  color: Rgb | null
  /** Behind the letters, and of the cell around them. */
  fundo: string | null
  celula: string | null
  align: AlinhamentoDoTexto | null
  recuo: number
  primeira: number
}

export const PLAIN_CONTEXT: Context = {
  ...{ bold: false, italic: false, underline: false, strike: false, script: null, href: null },
  ...{ color: null, fundo: null, celula: null, align: null, recuo: 0, primeira: 0 },
}

/** The context inside a tag: its own wishes over those around it. Underline and strike come on top of one another, as in CSS. */
export function inside(around: Context, format: Format): Context {
  return {
    ...around,
    bold: format.bold ?? around.bold,
    italic: format.italic ?? around.italic,
    underline: format.underline === true || around.underline,
    strike: format.strike === true || around.strike,
    script: format.script === 'none' ? null : (format.script ?? around.script),
    color: format.color === 'none' ? null : (format.color ?? around.color),
    fundo: format.fundo === 'none' ? null : format.fundo ? readableBehind(format.fundo) : around.fundo,
    align: format.align ?? around.align,
  }
}

/** Attributes of a paragraph or heading. Left is the default: written or not, it is the same. */
export function blockAttrs({ align, recuo, primeira }: Context, refuse: Refuse) {
  if (recuo > MAX_RECUO) refuse(`recuo maior que ${MAX_RECUO * 2}em`)
  return { align: align === 'left' ? null : align, recuo: Math.min(MAX_RECUO, recuo), primeira }
}

export function marksOf(context: Context): readonly Mark[] {
  const { href, color, fundo, celula, script } = context
  const marks = (['bold', 'italic', 'underline', 'strike'] as const).filter((one) => context[one]).map((one) => schema.mark(one))
  if (script) marks.push(schema.mark(script))
  if (href) marks.push(schema.mark('link', { href }))
  if (color) marks.push(schema.mark('color', { color: readableOn(color, fundo ?? celula) }))
  if (fundo) marks.push(schema.mark('fundo', { color: fundo }))
  return marks.toSorted((a, b) => order(a) - order(b))
}

const NAMES = Object.keys(schema.marks)
const order = ({ type }: Mark) => NAMES.indexOf(type.name)
