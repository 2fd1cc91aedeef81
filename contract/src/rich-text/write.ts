import type { Mark, Node } from 'prosemirror-model'
import { escapeHtml } from '../values/escape-html.ts'
import type { Alteracao } from './schema.ts'

/**
 * A document as HTML, always in the same form: its hash is that of the text. A redline has `ins` and `del`, the kind of change
 * of whole blocks in `data-alteracao`, and words for voices, which seldom read those elements, in `span.so-para-voz`.
 */
export const toHtml = (doc: Node): string => writeAll(doc.children)

const writeAll = (nodes: readonly Node[]) => {
  let out = ''
  const open: Mark[] = []
  const close = (keep: number) => {
    while (open.length > keep) out += tagsOf(open.pop()!)[1]
  }
  for (const node of nodes) {
    let keep = 0
    while (keep < open.length && node.marks[keep]?.eq(open[keep]!)) keep++
    close(keep)
    for (const mark of node.marks.slice(keep)) {
      out += tagsOf(mark)[0]
      open.push(mark)
    }
    out += write(node)
  }
  close(0)
  return out
}

function write(node: Node): string {
  if (node.isText) return escapeHtml(node.text!)
  const { level, start, type } = node.attrs
  const changed = node.attrs.alteracao ? ` data-alteracao="${node.attrs.alteracao}"` : ''
  switch (node.type.name) {
    case 'hardBreak':
      return '<br>'
    case 'paragraph':
      return `<p${styleOf(node)}${changed}>${writeAll(node.children)}</p>`
    case 'heading':
      return `<h${level}${styleOf(node)}${changed}>${writeAll(node.children)}</h${level}>`
    case 'bulletList':
      return `<ul${styleOf(node)}${changed}>${writeAll(node.children)}</ul>`
    case 'orderedList': {
      const numbered = `${start === 1 ? '' : ` start="${start}"`}${type === '1' ? '' : ` type="${type}"`}`
      return `<ol${numbered}${styleOf(node)}${changed}>${writeAll(node.children)}</ol>`
    }
    case 'horizontalRule':
      return `<hr${changed}>`
    case 'table':
    case 'tableRow':
    case 'tableCell':
    case 'tableHeader': {
      const tag = TABLE_TAGS[node.type.name]
      return `<${tag}${spansOf(node)}${styleOf(node)}${changed}>${writeAll(node.children)}</${tag}>`
    }
    default:
      return `<li${changed}>${writeAll(node.children)}</li>`
  }
}

const TABLE_TAGS: Readonly<Record<string, string>> = { table: 'table', tableRow: 'tr', tableCell: 'td', tableHeader: 'th' }
const spansOf = ({ attrs }: Node) =>
  ['colspan', 'rowspan'].map((name) => (attrs[name] > 1 ? ` ${name}="${attrs[name]}"` : '')).join('')

function styleOf({ attrs: { align, recuo, primeira, fundo } }: Node): string {
  const style = [
    ...(align ? [`text-align: ${align}`] : []),
    ...(recuo > 0 ? [`margin-left: ${recuo * 2}em`] : []),
    ...(primeira > 0 ? [`text-indent: ${primeira * 2}em`] : []),
    ...(fundo ? [`background-color: ${fundo}`] : []),
  ]
  return style.length > 0 ? ` style="${style.join('; ')}"` : ''
}

/** What a voice says around a change. */
const SPOKEN: Record<Alteracao, string> = {
  ins: 'incluído',
  del: 'excluído',
  fmt: 'formatação alterada',
  'movido-de': 'movido daqui',
  'movido-para': 'movido para cá',
}
const spoken = (words: string) => `<span class="so-para-voz">${words}</span>`

function tagsOf({ type, attrs }: Mark): [open: string, close: string] {
  switch (type.name) {
    case 'bold':
      return ['<strong>', '</strong>']
    case 'italic':
      return ['<em>', '</em>']
    case 'underline':
      return ['<u>', '</u>']
    case 'strike':
      return ['<s>', '</s>']
    case 'subscript':
      return ['<sub>', '</sub>']
    case 'superscript':
      return ['<sup>', '</sup>']
    case 'fundo':
      return [`<span style="background-color: ${attrs.color}">`, '</span>']
    case 'color':
      return [`<span style="color: ${attrs.color}">`, '</span>']
    case 'link':
      return [`<a href="${escapeHtml(attrs.href)}" target="_blank" rel="noopener noreferrer nofollow">`, '</a>']
    default: {
      const como = attrs.como as Alteracao
      const tag = como === 'fmt' ? 'span' : como === 'ins' || como === 'movido-para' ? 'ins' : 'del'
      return [`<${tag} data-alteracao="${como}">${spoken(`[${SPOKEN[como]}: `)}`, `${spoken(']')}</${tag}>`]
    }
  }
}
