import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Mark } from '@tiptap/react'

/** Blocks of a cell: a table cannot contain another. */
const content = '(paragraph | heading | bulletList | orderedList | horizontalRule)+'

/** Tables over the whole width, with columns of one width, as they are printed. */
export const TABELA = [
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false }),
  TableRow,
  TableCell.extend({ content }),
  TableHeader.extend({ content }),
]

const scriptMark = (name: 'subscript' | 'superscript', tag: 'sub' | 'sup') =>
  Mark.create({ name, excludes: 'subscript superscript', parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] })

export const SUBSCRITOS = [scriptMark('subscript', 'sub'), scriptMark('superscript', 'sup')]
