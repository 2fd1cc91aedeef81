import { ALINHAMENTOS_DO_TEXTO, corDoTexto, ehLinkDoTexto, recuoDe } from '@concordia/contract/rules/acordos/texto-rico'
import type { Mark } from 'prosemirror-model'
import { schema } from './schema.ts'

type Attribs = Record<string, string>
const MAX_HREF = 2_000

/** The attributes that a block keeps of its tag. */
export function attrsOf(name: string, attribs: Attribs): Record<string, unknown> {
  if (name === 'ul') return {}
  if (name === 'ol') {
    const start = /^\d{1,4}$/.test(attribs.start ?? '') ? Number(attribs.start) : 1
    return { start: Math.max(1, start) }
  }
  const style = declarations(attribs.style)
  const align = ALINHAMENTOS_DO_TEXTO.find((one) => one === style.get('text-align')) ?? null
  const recuo = recuoDe(style.get('margin-left'))
  const level = name === 'p' ? {} : { level: Math.min(4, Math.max(2, Number(name.at(1)))) }
  // Left is where text stands anyway: written or not, it is the same.
  return { ...level, align: align === 'left' ? null : align, recuo }
}

/** The mark that a tag stands for, if any. */
export function markOf(name: string, attribs: Attribs): Mark | null {
  if (name === 'strong' || name === 'b') return schema.mark('bold')
  if (name === 'em' || name === 'i') return schema.mark('italic')
  if (name === 'u') return schema.mark('underline')
  if (name === 'a') {
    const href = hrefOf(attribs.href)
    return href === null ? null : schema.mark('link', { href })
  }
  const color = name === 'span' ? corDoTexto(declarations(attribs.style).get('color')) : null
  return color === null ? null : schema.mark('color', { color })
}

/** A link in the one form that all browsers would make of it; null: to nowhere, or by another scheme. */
function hrefOf(href = ''): string | null {
  if (href.length > MAX_HREF || !ehLinkDoTexto(href) || !URL.canParse(href)) return null
  const url = new URL(href)
  return /^(https?|mailto):$/.test(url.protocol) && url.href.length <= MAX_HREF ? url.href : null
}

const declarations = (style = ''): Map<string, string> =>
  new Map(
    style
      .split(';')
      .slice(0, 50)
      .map((part) => part.split(':').map((side) => side.trim().toLowerCase()))
      .filter((sides): sides is [string, string] => sides.length === 2),
  )
