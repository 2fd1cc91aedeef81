import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'

/** What became of a block or a run of text between two versions; only a redline has it. */
export type Alteracao = 'ins' | 'del' | 'fmt' | 'movido-de' | 'movido-para'

const alteracao = { default: null }
/** `recuo`: steps of the whole block; `primeira`: steps of its first line. */
const textblock = { align: { default: null }, recuo: { default: 0 }, primeira: { default: 0 }, alteracao }
const list = { recuo: { default: 0 }, alteracao }
const cell: NodeSpec = {
  content: 'block+',
  attrs: { colspan: { default: 1 }, rowspan: { default: 1 }, fundo: { default: null }, alteracao },
}

const nodes: Record<string, NodeSpec> = {
  doc: { content: '(block | table)+' },
  paragraph: { content: 'inline*', group: 'block', attrs: textblock },
  heading: { content: 'inline*', group: 'block', attrs: { level: {}, ...textblock } },
  bulletList: { content: 'listItem+', group: 'block', attrs: list },
  /** `type`: as of the HTML attribute: 1, a, A, i or I. */
  orderedList: { content: 'listItem+', group: 'block', attrs: { start: { default: 1 }, type: { default: '1' }, ...list } },
  listItem: { content: 'paragraph (block | table)*', attrs: { alteracao } },
  horizontalRule: { group: 'block', attrs: { alteracao } },
  /** Always a full rectangle: see `table.ts`. */
  table: { content: 'tableRow+', attrs: { alteracao } },
  tableRow: { content: '(tableCell | tableHeader)*', attrs: { alteracao } },
  tableCell: cell,
  tableHeader: cell,
  text: { group: 'inline' },
  hardBreak: { group: 'inline', inline: true },
}

/** In the order in which they are written, outermost first. */
const marks: Record<string, MarkSpec> = {
  alteracao: { attrs: { como: {} }, excludes: 'alteracao' },
  link: { attrs: { href: {} }, excludes: 'link' },
  color: { attrs: { color: {} }, excludes: 'color' },
  fundo: { attrs: { color: {} }, excludes: 'fundo' },
  bold: {},
  italic: {},
  underline: {},
  strike: {},
  subscript: { excludes: 'subscript superscript' },
  superscript: { excludes: 'subscript superscript' },
}

/** The text of a draft as a document; the editor in the browser has the same parts. */
export const schema = new Schema({ nodes, marks })
