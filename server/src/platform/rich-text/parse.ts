import { MAX_LISTAS } from '@concordia/contract/rules/acordos/texto-rico'
import { Parser } from 'htmlparser2'
import type { Mark, Node } from 'prosemirror-model'
import { attrsOf, markOf } from './attributes.ts'
import { schema } from './schema.ts'
import { tidyInline } from './tidy.ts'

/** Limit of tags in one text: real ones have some thousands, and unclosed ones take quadratic time. */
const MAX_TAGS = 20_000
/** Their text is not text of the draft. */
const DROPPED = new Set(
  'script style template iframe noscript noembed noframes object svg math head title textarea option xmp'.split(' '),
)
const ENDS_TEXTBLOCK = new Set(
  'div section article blockquote table tr td th dl dt dd pre hr address figure header footer main'.split(' '),
)

interface Open {
  type: 'doc' | 'bulletList' | 'orderedList' | 'listItem' | 'paragraph' | 'heading'
  attrs: Record<string, unknown>
  children: Node[]
  /** A paragraph that no tag asked for: text stood straight in the document, in a list item or in an unknown block. */
  loose?: boolean
}

/**
 * Reads an editor's HTML as a document: headings, paragraphs, lists, bold, italic, underline, colour, alignment, indent and links.
 * All else is left out, and the text in it stays, except that of scripts and the like. Nothing of the source is copied: `toHtml`
 * writes the document anew, in one form, so that equal texts have equal hashes.
 * @returns null when there are more tags than the limit
 */
export function parseRichText(html: string): Node | null {
  if (html.split('<').length > MAX_TAGS) return null
  const builder = createBuilder()
  const parser = new Parser(
    { onopentag: builder.open, ontext: builder.text, onclosetag: builder.close },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  parser.end(html)
  return builder.end()
}

function createBuilder() {
  const blocks: Open[] = [{ type: 'doc', attrs: {}, children: [] }]
  /** What each open tag has to undo when it is closed. */
  const undo: ((() => void) | null)[] = []
  let marks: readonly Mark[] = []
  let dropped = 0
  const top = () => blocks.at(-1)!
  const inTextblock = () => top().type === 'paragraph' || top().type === 'heading'

  const endBlock = () => {
    const node = finish(blocks.pop()!)
    if (node) top().children.push(node)
  }
  const endTextblock = () => {
    if (inTextblock()) endBlock()
  }
  /** Closes what is open in this block and the block itself. */
  const endThrough = (block: Open) => {
    while (blocks.includes(block)) endBlock()
  }
  const begin = (block: Omit<Open, 'children'>): (() => void) => {
    const opened = { ...block, children: [] }
    blocks.push(opened)
    return () => endThrough(opened)
  }
  const inline = (node: Node) => {
    if (!inTextblock()) {
      if (node.isText && node.text!.trim() === '') return
      beginItemIfInList()
      begin({ type: 'paragraph', attrs: {}, loose: true })
    }
    top().children.push(node)
  }
  const beginItemIfInList = () => {
    if (top().type === 'bulletList' || top().type === 'orderedList') begin({ type: 'listItem', attrs: {} })
  }

  const openBlock = (name: string, attribs: Record<string, string>): (() => void) | null => {
    endTextblock()
    if (name === 'p' || /^h[1-6]$/.test(name)) {
      beginItemIfInList()
      return begin({ type: name === 'p' ? 'paragraph' : 'heading', attrs: attrsOf(name, attribs) })
    }
    if (name === 'ul' || name === 'ol') {
      if (blocks.filter(({ type }) => type.endsWith('List')).length >= MAX_LISTAS) return null
      beginItemIfInList()
      return begin({ type: name === 'ul' ? 'bulletList' : 'orderedList', attrs: attrsOf(name, attribs) })
    }
    if (name === 'li') {
      // An item straight in another is of a list that was nested too deeply; one without any list is a paragraph.
      if (top().type === 'listItem') endBlock()
      return top().type === 'doc' ? null : begin({ type: 'listItem', attrs: {} })
    }
    return endTextblock
  }

  return {
    open: (name: string, attribs: Record<string, string>) => {
      if (dropped > 0 || DROPPED.has(name)) {
        dropped++
        undo.push(() => {
          dropped--
        })
        return
      }
      if (name === 'br') inline(schema.node('hardBreak', null, undefined, marks))
      else if (/^(p|h[1-6]|ul|ol|li)$/.test(name) || ENDS_TEXTBLOCK.has(name)) return void undo.push(openBlock(name, attribs))
      const mark = markOf(name, attribs)
      const before = marks
      if (mark) marks = mark.addToSet(marks)
      undo.push(() => {
        marks = before
      })
    },
    text: (text: string) => {
      if (dropped === 0 && text !== '') inline(schema.text(text, marks))
    },
    close: () => undo.pop()?.(),
    end: (): Node => {
      while (blocks.length > 1) endBlock()
      const [doc] = blocks
      const content = doc!.children.length > 0 ? doc!.children : [schema.node('paragraph')]
      const node = schema.node('doc', null, content)
      node.check()
      return node
    },
  }
}

/** @returns null for what would be empty without having been asked for */
function finish({ type, attrs, children, loose }: Open): Node | null {
  if (type === 'paragraph' || type === 'heading') {
    const content = tidyInline(children)
    return loose && content.length === 0 ? null : schema.node(type, attrs, content)
  }
  if (type === 'listItem')
    return schema.node(type, null, children[0]?.type.name === 'paragraph' ? children : [schema.node('paragraph'), ...children])
  return children.length === 0 ? null : schema.node(type, attrs, children)
}
