import { Parser } from 'htmlparser2'
import type { Node } from 'prosemirror-model'
import { createBuilder } from './builder.ts'
import { readableBehind } from './colors.ts'
import { blockAttrs, type Context, inside, marksOf, PLAIN_CONTEXT } from './context.ts'
import { formatOf } from './format.ts'
import type { Attribs, Format, LeftOut } from './format-types.ts'
import { readLink } from './links.ts'
import { schema } from './schema.ts'
import { spanOf } from './table.ts'
import { createTagLists } from './tag-lists.ts'
import { CONTAINERS, DROPPED, IMAGES, isKnown, isList, isTextblock, OTHER_BLOCKS, wordsIn } from './tags.ts'
import { readMarker } from './word-lists.ts'

/**
 * Limit of tags in a text as it is sent: unclosed ones take quadratic time. Stored texts have limits of their own
 * (`recusaDoTexto`).
 */
const MAX_TAGS = 20_000
/** The most characters of a refusal or a left-out passage that are reported: nobody would read more. */
const MAX_TOLD = 200
const MAX_PLACES = 50

export interface Reading {
  doc: Node
  /** What can't be kept, as it was written, each once. */
  refused: ReadonlySet<string>
  /** What was left out, with its words, place by place. */
  leftOut: ReadonlyMap<LeftOut, readonly string[]>
}

/** @returns null when there are more tags than the limit */
export const parseRichText = (html: string): Node | null => readRichHtml(html)?.doc ?? null

/**
 * Reads the HTML of an editor or a word processor as a document. Nothing of the source is copied: `toHtml` writes the document
 * anew, in one form, so that equal texts have equal hashes. Scripts, images and what loads something are left out, and so are
 * hidden text and comments.
 * @param paste into the editor: what a revision deleted is left out too, and what it inserted is text like any other
 * @returns null when there are more tags than the limit
 */
export function readRichHtml(html: string, { paste = false, maxTags = MAX_TAGS } = {}): Reading | null {
  if (html.split('<').length > maxTags) return null
  const refused = new Set<string>()
  const leftOut = new Map<LeftOut, string[]>()
  const reader = createReader({ paste, refuse: (what) => refused.add(what.slice(0, MAX_TOLD)), leftOut })
  const parser = new Parser(
    { onopentag: reader.open, ontext: reader.text, onclosetag: reader.close },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  parser.end(html)
  return { doc: reader.end(), refused, leftOut }
}

interface Options {
  paste: boolean
  refuse: (what: string) => void
  leftOut: Map<LeftOut, string[]>
}

function createReader({ paste, refuse, leftOut }: Options) {
  const builder = createBuilder(refuse)
  const lists = createTagLists(builder)
  /** The open tags, and what closing each has to undo. */
  const tags: { name: string; undo: () => void }[] = []
  let context: Context = PLAIN_CONTEXT
  /** Text is left out while more tags are open than this. */
  let silence: { tags: number; why: LeftOut | null } | null = null
  /** A paragraph of Word that will be an item as soon as its number is known, which is being read or not. */
  let item: { level: number; marker: string | null } | null = null

  const inline = (node: Node) => {
    if (item) startItem('')
    builder.inline(node, () => blockAttrs(context, refuse))
  }
  const startItem = (marker: string) => {
    const { level } = item!
    item = null
    const found = marker.trim() === '' ? { type: 'bullet' as const } : readMarker(marker, builder.nextWordItem(level))
    const attrs = blockAttrs(context, refuse)
    if (found) return builder.wordItem({ level, ...found }, { ...attrs, recuo: 0 })
    builder.textblock('paragraph', { ...attrs, recuo: level })
    builder.inline(schema.text(`${marker.trim()} `, marksOf(context)), () => attrs)
  }

  const openTextblock = (name: string, format: Format) => {
    context = { ...context, recuo: context.recuo + format.recuo, primeira: format.primeira || context.primeira }
    if (format.wordItem) {
      builder.endTextblock()
      item = { level: format.level, marker: null }
      return () => {
        item = null
        builder.endTextblock()
      }
    }
    const attrs = blockAttrs(context, refuse)
    const level = name === 'p' ? {} : { level: Number(name.at(1)) }
    const at = builder.textblock(name === 'p' ? 'paragraph' : 'heading', { ...attrs, ...level })
    return () => builder.endTo(at)
  }

  const openCell = (name: string, attribs: Attribs, format: Format, around: Context) => {
    const celula = format.fundo && format.fundo !== 'none' ? readableBehind(format.fundo) : around.celula
    const attrs = { colspan: spanOf(attribs.colspan), rowspan: spanOf(attribs.rowspan), fundo: celula }
    const at = builder.cell(name === 'th' ? 'tableHeader' : 'tableCell', attrs)
    if (at === null) return builder.endTextblock
    context = { ...context, celula, fundo: null, recuo: 0, primeira: 0 }
    return () => builder.endTo(at)
  }

  const openBlock = (name: string, attribs: Attribs, format: Format, around: Context): (() => void) => {
    if (isTextblock(name) || (name === 'div' && format.wordItem)) return openTextblock(name === 'div' ? 'p' : name, format)
    if (isList(name)) {
      const close = lists.open(name, attribs, { ...format, recuo: around.recuo + format.recuo }, refuse)
      context = { ...context, recuo: 0, primeira: 0 }
      return close
    }
    if (name === 'li') return lists.item(attribs, format) ?? builder.endTextblock
    if (name === 'td' || name === 'th') return openCell(name, attribs, format, around)
    builder.endTextblock()
    if (/^(?:table|thead|tbody|tfoot|tr)$/.test(name)) {
      if (format.fundo)
        context = { ...context, fundo: around.fundo, celula: format.fundo === 'none' ? null : readableBehind(format.fundo) }
      if (name === 'table') {
        const [leave, end] = [lists.enterTable(), builder.table()]
        return () => {
          leave()
          end()
        }
      }
      const at = name === 'tr' ? builder.row() : null
      return at === null ? builder.endTextblock : () => builder.endTo(at)
    }
    if (name === 'caption') refuse('<caption>')
    context = { ...context, recuo: context.recuo + format.recuo, primeira: format.primeira || context.primeira }
    return builder.endTextblock
  }

  /** @returns why a tag and all in it is left out; null: it is not; false: for a reason that is not reported */
  const leavesOut = (name: string, attribs: Attribs, format: Format): LeftOut | null | false => {
    if (format.leftOut) return format.leftOut
    if (paste && format.revision === 'del') return 'excluido'
    if (name === 'a' && (/^#cmnt/.test(attribs.href ?? '') || /^cmnt/.test(attribs.id ?? ''))) return 'comentario'
    if (DROPPED.has(name) || /^v:/.test(name)) return IMAGES.has(name) || /^v:/.test(name) ? 'imagem' : false
    return name === 'style' || (name === 'dialog' && attribs.open === undefined) ? false : null
  }

  const open = (name: string, attribs: Attribs) => {
    if (silence) return void tags.push({ name, undo: () => {} })
    const before = tags.length
    const format = formatOf(name, attribs, refuse)
    const why = leavesOut(name, attribs, format)
    if (why !== null) {
      // The comment itself follows its sign, in a part of its own at the end of the page, as Google writes it.
      const part = /^cmnt\d/.test(attribs.id ?? '') ? tags.findLastIndex((tag) => tag.name === 'div') : -1
      silence = { tags: part < 0 ? before : part, why: why || null }
      if (why) leftOut.set(why, [...(leftOut.get(why) ?? []), ''].slice(0, MAX_PLACES))
      return void tags.push({ name, undo: () => {} })
    }
    const unescaped = wordsIn(attribs)
    if (!isKnown(name) || unescaped.length > 0) refuse(`<${[name, ...unescaped].join(' ')}>`)
    const around = context
    if (paste && format.revision === 'ins') format.underline = null
    context = inside(around, format)
    if (name === 'a') context = { ...context, href: readLink(attribs.href, refuse) ?? around.href }
    let undo = () => {}
    if (name === 'br') inline(schema.node('hardBreak', null, undefined, marksOf(context)))
    else if (name === 'hr') builder.rule()
    else if (isTextblock(name) || isList(name) || name === 'li' || CONTAINERS.has(name) || OTHER_BLOCKS.has(name))
      undo = openBlock(name, attribs, format, around)
    else if (format.marker && item) item.marker = ''
    const isMarker = format.marker && item?.marker === ''
    tags.push({
      name,
      undo: () => {
        if (isMarker && item) startItem(item.marker ?? '')
        undo()
        context = around
      },
    })
  }

  return {
    open,
    text: (text: string) => {
      if (silence) {
        if (tags.at(-1)?.name === 'style' && text.includes('{')) refuse('<style>')
        const told = silence.why && leftOut.get(silence.why)
        if (told) told[told.length - 1] = `${told.at(-1)}${text}`.slice(0, MAX_TOLD)
      } else if (item && item.marker !== null) item.marker = `${item.marker}${text}`.slice(0, MAX_TOLD)
      else if (text !== '' && !(item && text.trim() === '')) inline(schema.text(text, marksOf(context)))
    },
    close: () => {
      tags.pop()?.undo()
      if (silence && tags.length <= silence.tags) silence = null
    },
    end: () => builder.end(),
  }
}
