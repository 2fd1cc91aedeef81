import { ALINHAMENTOS_DO_TEXTO } from '../rules/acordos/texto-rico.ts'
import { readColor } from './colors.ts'
import { indent, steps } from './css.ts'
import type { Format, ListType } from './format-types.ts'
import { CONTAINERS, isList, isTextblock } from './tags.ts'

/** Writes what a property asks for into the format. @returns false for what a value can't be kept of */
type Read = (format: Format, value: string, name: string) => boolean

const isBlock = (name: string) => isTextblock(name) || isList(name) || CONTAINERS.has(name) || name === 'li' || name === 'hr'
const ofTable = (name: string) => /^(?:table|thead|tbody|tfoot|tr|td|th|col|colgroup)$/.test(name)

const hide = (format: Format) => {
  format.leftOut ??= 'oculto'
  return true
}

const align: Read = (format, value, name) => {
  const found = ALINHAMENTOS_DO_TEXTO.find((one) => one === value.replace('start', 'left').replace('end', 'right'))
  // Within a line it means nothing.
  if (found && isBlock(name)) format.align = found
  return found !== undefined
}

/** The padding of a list is the space of its numbers. */
const recuo: Read = (format, value, name) => {
  if (ofTable(name) || value === 'auto') return true
  const found = indent(value)
  if (found === null) return false
  if (isBlock(name)) format.recuo = Math.max(format.recuo, found)
  return isBlock(name) || found === 0
}
const paddingLeft: Read = (format, value, name) => {
  if (ofTable(name)) return true
  if (!isList(name)) return recuo(format, value, name)
  const exact = steps(value)
  return exact !== null && exact >= 0 && exact <= 1.6
}

const sides = (value: string) => {
  const [top = '0', right = top, bottom = top, left = right] = value.split(/\s+/)
  return { top, right, bottom, left }
}
const isNothing = (length: string) => Math.abs(steps(length) ?? 1) < 0.1
/** Space of the other sides is the sheet's where there is any to speak of, so a text that asks for more is refused. */
const space: Read = (_format, value, name) => ofTable(name) || value.split(/\s+/).every((one) => isNothing(one) || one === 'auto')
const box =
  (left: Read): Read =>
  (format, value, name) => {
    const all = sides(value)
    return left(format, all.left, name) && space(format, `${all.top} ${all.right} ${all.bottom}`, name)
  }

const color: Read = (format, value) => {
  const found = readColor(value)
  if (found === 'transparent') return hide(format)
  if (found) format.color = found
  else if (/^(?:windowtext|canvastext|currentcolor|black|auto)$/.test(value)) format.color = 'none'
  return found !== null || format.color === 'none'
}
const background: Read = (format, value) => {
  const found = value.split(/\s+(?![^(]*\))/).length === 1 ? readColor(value) : null
  if (found === null) return /^(?:none|window|auto)$/.test(value)
  format.fundo = found === 'transparent' ? 'none' : found
  return true
}

const weight: Read = (format, value) => {
  const known = /^(?:bold|bolder|normal|lighter|\d{3,4})$/.test(value)
  if (known) format.bold = /^bold/.test(value) || Number(value) >= 600
  return known
}
const slope: Read = (format, value) => {
  const known = /^(?:normal|italic|oblique)/.test(value)
  if (known) format.italic = value !== 'normal'
  return known
}
const font: Read = (format, value) => {
  if (/\bsmall-caps\b/.test(value)) return false
  if (/\b(?:bold|bolder|[6-9]00)\b/.test(value)) format.bold = true
  if (/\b(?:italic|oblique)\b/.test(value)) format.italic = true
  return true
}
const lines: Read = (format, value) => {
  const tokens = value.replaceAll(/[a-z]+\([^)]*\)|#[\da-f]+/g, '').split(/\s+/)
  if (tokens.includes('underline')) format.underline = true
  if (tokens.includes('line-through')) format.strike = true
  return !tokens.some((one) => /^(?:overline|blink|spelling-error|grammar-error)$/.test(one))
}
const script: Read = (format, value, name) => {
  if (ofTable(name)) return true
  if (value === 'baseline') format.script = 'none'
  else if (value === 'super' || value === 'sub') format.script = value === 'sub' ? 'subscript' : 'superscript'
  else return false
  return true
}
const LIST_TYPES: Readonly<Record<string, ListType>> = {
  ...{ disc: 'bullet', circle: 'bullet', square: 'bullet', decimal: '1' },
  ...{ 'lower-alpha': 'a', 'lower-latin': 'a', 'upper-alpha': 'A', 'upper-latin': 'A', 'lower-roman': 'i', 'upper-roman': 'I' },
}
const listType: Read = (format, value, name) => {
  const type = LIST_TYPES[value]
  if (type && (isList(name) || name === 'li')) format.listType = type
  return type !== undefined
}
const display: Read = (format, value, name) => {
  if (value === 'none') return hide(format)
  return isBlock(name) ? /^(?:block|list-item|flow-root|table[-a-z]*)$/.test(value) : /^inline(?:-block)?$/.test(value)
}
const wordList: Read = (format, value, name) => {
  if (value === 'ignore') format.marker = true
  const level = /\blevel(\d)\b/.exec(value)?.[1]
  if (level && (name === 'p' || name === 'div')) Object.assign(format, { wordItem: true, level: Number(level) - 1 })
  return true
}
const wordElement: Read = (format, value) => {
  if (/^comment/.test(value)) format.leftOut = 'comentario'
  return true
}
const size: Read = (format, value) => (/^0(?:\D|$)/.test(value) && !/^0\.0*[1-9]/.test(value) ? hide(format) : true)
const clip: Read = (format, value) =>
  /inset\((?:50|100)%|rect\(\s*[01](?:px)?[,\s]/.test(value) ? hide(format) : value === 'auto'
const either =
  (hidden: string, shown: RegExp): Read =>
  (format, value) =>
    value === hidden ? hide(format) : shown.test(value)

const known: Read = () => true
const PROPERTIES: Readonly<Record<string, Read>> = {
  'text-align': align,
  'margin-left': recuo,
  'margin-inline-start': recuo,
  'padding-left': paddingLeft,
  'padding-inline-start': paddingLeft,
  margin: box(recuo),
  padding: box(paddingLeft),
  ...Object.fromEntries(
    ['margin', 'padding'].flatMap((one) => ['top', 'right', 'bottom', 'inline-end'].map((side) => [`${one}-${side}`, space])),
  ),
  'text-indent': (format, value, name) => {
    const found = indent(value)
    if (found !== null && isBlock(name)) format.primeira = found
    return found !== null
  },
  color,
  'background-color': background,
  background,
  'font-weight': weight,
  'font-style': slope,
  font,
  'font-family': known,
  'font-size': size,
  'text-decoration': lines,
  'text-decoration-line': lines,
  'text-decoration-style': (_format, value) => value === 'solid',
  'vertical-align': script,
  'list-style-type': listType,
  'list-style': (format, value, name) =>
    value.split(/\s+/).every((one) => /^(?:in|out)side$/.test(one) || listType(format, one, name)),
  display,
  visibility: (format, value) => (/^(?:hidden|collapse)$/.test(value) ? hide(format) : value === 'visible'),
  'content-visibility': either('hidden', /^(?:visible|auto)$/),
  opacity: (format, value) => (Number.parseFloat(value) === 0 ? hide(format) : /^(?:1|100%)$/.test(value)),
  clip,
  'clip-path': clip,
  'mso-hide': (format, value) => (value === 'all' ? hide(format) : true),
  'mso-list': wordList,
  'mso-element': wordElement,
  'mso-special-character': wordElement,
}

/** Values that ask for nothing. */
const NEUTRAL = /^(?:initial|inherit|unset|revert|revert-layer|normal|auto|none|0|0px|0pt|0cm|)$/
/** Widths and lines of a table are the sheet's. */
const OF_TABLES = /^(?:border|width|height|min-width|min-height|max-width|table-layout|empty-cells|caption-side)/

/** @returns whether all that it asks for is in the format, or may be left out; what would run or load something may */
export function readProperty(format: Format, name: string, property: string, value: string): boolean {
  if (/url\(|image\(|expression\(|javascript:/.test(value) || /^(?:behavior|-moz-binding)$/.test(property)) return true
  if (/^(?:initial|inherit|unset|revert|revert-layer|)$/.test(value)) return true
  const read = PROPERTIES[property]
  if (read) return read(format, value, name)
  if (ofTable(name) && OF_TABLES.test(property)) return true
  return property.startsWith('mso-') || NEUTRAL.test(value)
}
