import { type MarkSpec, type Node, type NodeSpec, Schema } from 'prosemirror-model'

/** What became of a block or a run of text between two versions; only a redline has it. */
export type Alteracao = 'ins' | 'del' | 'fmt' | 'movido-de' | 'movido-para'

const alteracao = { default: null }
const textblock = { align: { default: null }, recuo: { default: 0 }, alteracao }

const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: 'block', attrs: textblock },
  heading: { content: 'inline*', group: 'block', attrs: { level: {}, ...textblock } },
  bulletList: { content: 'listItem+', group: 'block', attrs: { alteracao } },
  orderedList: { content: 'listItem+', group: 'block', attrs: { start: { default: 1 }, alteracao } },
  listItem: { content: 'paragraph block*', attrs: { alteracao } },
  text: { group: 'inline' },
  hardBreak: { group: 'inline', inline: true },
}

/** In the order in which they are written, outermost first. */
const marks: Record<string, MarkSpec> = {
  alteracao: { attrs: { como: {} }, excludes: 'alteracao' },
  link: { attrs: { href: {} }, excludes: 'link' },
  color: { attrs: { color: {} }, excludes: 'color' },
  bold: {},
  italic: {},
  underline: {},
}

/** The text of a draft as a document; the editor in the browser has the same parts. */
export const schema = new Schema({ nodes, marks })

export const isList = ({ type: { name } }: Node): boolean => name === 'bulletList' || name === 'orderedList'
