import { ALINHAMENTOS_DO_TEXTO, MAX_RECUO } from '../rules/acordos/texto-rico.ts'
import { type Rgb, readColor } from './colors.ts'
import { declarations } from './css.ts'
import type { Attribs, Format, ListType, Refuse } from './format-types.ts'
import { readProperty } from './properties.ts'
import { isTextblock, MARKS } from './tags.ts'

export function formatOf(name: string, attribs: Attribs, refuse: Refuse): Format {
  const format: Format = {
    ...{ leftOut: null, revision: null, align: null, recuo: 0, primeira: 0, color: null, fundo: null },
    ...{ bold: null, italic: null, underline: null, strike: null, script: null },
    ...{ listType: null, level: 0, wordItem: false, marker: false },
  }
  byName(format, name)
  byAttributes(format, name, attribs, refuse)
  for (const one of (attribs.class ?? '').split(/\s+/)) byClass(format, name, one, refuse)
  const refused: [property: string, value: string][] = []
  for (const [property, value] of declarations(attribs.style))
    if (!readProperty(format, name, property, value)) refused.push([property, value])
  // The level of Word's item defines its place.
  if (format.wordItem) Object.assign(format, { recuo: 0, primeira: 0 })
  for (const [property, value] of refused)
    if (!format.wordItem || !/^(?:margin|text-indent)/.test(property)) refuse(`${property}: ${value}`)
  if (name === 'blockquote' || name === 'dd') format.recuo = Math.min(MAX_RECUO, Math.max(1, format.recuo))
  return format
}

function byName(format: Format, name: string): void {
  const mark = MARKS[name]
  if (mark === 'subscript' || mark === 'superscript') format.script = mark
  else if (mark) format[mark] = true
  if (name === 'del' || name === 'ins') format.revision = name
  if (name === 'center') format.align = 'center'
  if (name === 'mark') format.fundo = [255, 255, 0]
}

function byAttributes(format: Format, name: string, attribs: Attribs, refuse: Refuse): void {
  const { align, dir, type, color, bgcolor } = attribs
  if (attribs.hidden !== undefined) format.leftOut = 'oculto'
  if (align !== undefined && (isTextblock(name) || /^(?:div|td|th|tr|caption)$/.test(name))) {
    format.align = ALINHAMENTOS_DO_TEXTO.find((one) => one === align.toLowerCase()) ?? null
    if (!format.align) refuse(`align="${align}"`)
  }
  if (dir?.toLowerCase() === 'rtl') refuse('dir="rtl"')
  if (color !== undefined && name === 'font') format.color = colorOf(color, refuse)
  if (bgcolor !== undefined) format.fundo = colorOf(bgcolor, refuse)
  if (type !== undefined && (name === 'ol' || name === 'ul' || name === 'li')) {
    const known = /^[1aAiI]$/.test(type) ? (type as ListType) : /^(?:disc|circle|square)$/i.test(type) ? 'bullet' : null
    if (known) format.listType = known
    else refuse(`type="${type}"`)
  }
  if (attribs.reversed !== undefined && name === 'ol') refuse('reversed')
  if (attribs.value !== undefined && name === 'li') refuse(`value="${attribs.value}"`)
  const quill = name === 'li' ? attribs['data-list'] : undefined
  if (quill === 'bullet') format.listType = 'bullet'
  else if (quill === 'ordered') format.listType = '1'
  else if (quill !== undefined) refuse(`data-list="${quill}"`)
}

function colorOf(written: string, refuse: Refuse): Rgb | null {
  // The attributes take hexadecimal figures without their sign too.
  const color = readColor(written) ?? readColor(`#${written}`)
  if (color === null || color === 'transparent') refuse(`color="${written}"`)
  return color === 'transparent' ? null : color
}

/** How Quill numbers the levels of its lists. */
export const QUILL_TYPES = ['1', 'a', 'i'] as const

function byClass(format: Format, name: string, one: string, refuse: Refuse): void {
  if (/^(?:MsoCommentReference|MsoCommentText|MsoCommentSubject|msocom\w+)$/.test(one)) format.leftOut = 'comentario'
  else if (one === 'msoDel') Object.assign(format, { revision: 'del', strike: true })
  else if (one === 'msoIns') Object.assign(format, { revision: 'ins', underline: true })
  const [, what, value] = /^ql-(align|indent|color|bg|direction|video|formula|code|syntax)(?:-(.*))?$/.exec(one) ?? []
  if (what === undefined) return
  const align = ALINHAMENTOS_DO_TEXTO.find((known) => known === value)
  const color = value === undefined ? null : readColor(value)
  if (what === 'align' && align) format.align = align
  else if (what === 'indent' && /^[1-8]$/.test(value ?? '')) {
    if (name === 'li') format.level = Number(value)
    else format.recuo = Number(value)
  } else if (what === 'color' && Array.isArray(color)) format.color = color as unknown as Rgb
  else if (what === 'bg' && Array.isArray(color)) format.fundo = color as unknown as Rgb
  else refuse(`class="${one}"`)
}
