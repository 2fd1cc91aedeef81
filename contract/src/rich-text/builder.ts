import type { Node } from 'prosemirror-model'
import { MAX_COLUNAS, MAX_LISTAS } from '../rules/acordos/texto-rico.ts'
import type { ListType, Refuse } from './format-types.ts'
import { schema } from './schema.ts'
import { rectangle } from './table.ts'
import { tidyInline } from './tidy.ts'
import type { Item } from './word-lists.ts'

type Attrs = Record<string, unknown>

interface Open {
  type: string
  attrs: Attrs
  children: Node[]
  /** A paragraph that no tag asked for: text stood straight in the document, in a list item or in an unknown block. */
  loose?: boolean
  /** For an item: its tag was closed; a deeper list may still belong to it. */
  closed?: boolean
  list?: { level: number; type: ListType; owner: object }
}

/** The owner of lists that are written as paragraphs. */
const WORD = {}

export type Builder = ReturnType<typeof createBuilder>

/** Puts blocks into one another as a document may have them, whatever the order of the tags. */
export function createBuilder(refuse: Refuse) {
  const blocks: Open[] = [{ type: 'doc', attrs: {}, children: [] }]
  /** The place of each open table; null: its cells are cells of the table around it. */
  const tables: (number | null)[] = []
  const top = () => blocks.at(-1)!
  const isTextblock = ({ type }: Open) => type === 'paragraph' || type === 'heading'

  const endBlock = () => {
    const nodes = finish(blocks.pop()!, refuse)
    top().children.push(...nodes)
  }
  /** Ends all blocks from this place on. */
  const endTo = (at: number) => {
    while (blocks.length > at) endBlock()
  }
  const endTextblock = () => {
    if (isTextblock(top())) endBlock()
  }
  const begin = (block: Omit<Open, 'children'>): number => blocks.push({ ...block, children: [] }) - 1
  const endWordLists = () => {
    const at = blocks.findIndex(({ list }) => list?.owner === WORD)
    if (at >= 0) endTo(at)
  }
  const enterCell = () => {
    if (top().type === 'table') begin({ type: 'tableRow', attrs: {} })
    if (top().type === 'tableRow') begin({ type: 'tableCell', attrs: {} })
  }
  /** Makes room for a block of any kind. */
  const place = () => {
    endTextblock()
    endWordLists()
    if (top().closed) endBlock()
    if (top().list) begin({ type: 'listItem', attrs: {} })
    enterCell()
  }

  const beginList = ({ type, start = 1, level }: Item, owner: object, recuo: number) =>
    begin({
      type: type === 'bullet' ? 'bulletList' : 'orderedList',
      attrs: { recuo, ...(type !== 'bullet' && { start, type }) },
      list: { level, type, owner },
    })
  const numberOf = (at: number) => {
    const { attrs, children } = blocks[at]!
    return Number(attrs.start) + children.length + (blocks.length > at + 1 ? 1 : 0)
  }
  const innermostList = (floor: number) => blocks.findLastIndex(({ list }, at) => at >= floor && list !== undefined)

  /**
   * Begins an item at its level: in the list that goes on there, in a deeper one of the item before, or in a new one.
   * @param floor the place in which its lists began
   * @param recuo of a new list
   * @returns the place of the item
   */
  const openItem = ({ level: asked, ...item }: Item, owner: object, floor: number, recuo = 0): number => {
    const depth = blocks.filter(({ list }, at) => at < floor && list).length
    const level = Math.min(asked, MAX_LISTAS - 1 - depth)
    if (level < asked) refuse(`lista com mais de ${MAX_LISTAS} níveis`)
    endTextblock()
    for (let at = innermostList(floor); ; at = innermostList(floor)) {
      const list = blocks[at]?.list
      if (!list) {
        beginList({ level, ...item }, owner, recuo + level)
        break
      }
      const goesOn =
        (list.owner === owner || level < asked) &&
        list.type === item.type &&
        (item.start === undefined || item.start === numberOf(at))
      if (list.level < level) {
        endTo(at + 2)
        beginList({ level, ...item }, owner, recuo + level - list.level - 1)
        break
      }
      if (list.level === level && goesOn) {
        endTo(at + 1)
        break
      }
      endTo(at)
    }
    return begin({ type: 'listItem', attrs: {} })
  }

  return {
    ...{ endTextblock, endTo, openItem },
    /** The place of the next block. */
    here: (): number => {
      endTextblock()
      endWordLists()
      enterCell()
      return blocks.length
    },
    /** @returns its place: `endTo` of it ends it */
    textblock: (type: 'paragraph' | 'heading', attrs: Attrs): number => {
      place()
      return begin({ type, attrs })
    },
    /** @param attrs of the paragraph that it needs where there is none */
    inline: (node: Node, attrs: () => Attrs) => {
      if (!isTextblock(top())) {
        if (node.isText && node.text!.trim() === '') return
        place()
        begin({ type: 'paragraph', attrs: attrs(), loose: true })
      }
      top().children.push(node)
    },
    rule: () => {
      place()
      top().children.push(schema.node('horizontalRule'))
    },
    closeItem: (at: number) => {
      endTo(at + 1)
      if (blocks[at]?.type === 'listItem') blocks[at].closed = true
    },
    /** An item that is written as a paragraph, and the paragraph in it. */
    wordItem: (item: Item, attrs: Attrs) => {
      endTextblock()
      enterCell()
      const first = blocks.findIndex(({ list }) => list?.owner === WORD)
      openItem(item, WORD, first < 0 ? blocks.length : first)
      begin({ type: 'paragraph', attrs })
    },
    /** The kind and number of the next such item at a level. */
    nextWordItem: (level: number) => {
      const at = blocks.findLastIndex(({ list }) => list?.owner === WORD && list.level === level)
      return at < 0 ? undefined : { type: blocks[at]!.list!.type, start: numberOf(at) }
    },
    table: (): (() => void) => {
      const isNested = tables.length > 0
      if (isNested) {
        refuse('tabela dentro de tabela')
        endTextblock()
      } else place()
      const at = isNested ? blocks.length : begin({ type: 'table', attrs: {} })
      tables.push(isNested ? null : at)
      return () => {
        tables.pop()
        endTo(at)
      }
    },
    /** @returns null where no table is open that could have it */
    row: (): number | null => {
      const table = tables.at(-1) ?? null
      if (table === null) return null
      endTo(table + 1)
      return begin({ type: 'tableRow', attrs: {} })
    },
    cell: (type: 'tableCell' | 'tableHeader', attrs: Attrs): number | null => {
      const table = tables.at(-1) ?? null
      if (table === null) return null
      endTo(table + 2)
      if (top().type === 'table') begin({ type: 'tableRow', attrs: {} })
      return begin({ type, attrs })
    },
    end: (): Node => {
      endTo(1)
      const content = blocks[0]!.children
      const doc = schema.node('doc', null, content.length > 0 ? content : [schema.node('paragraph')])
      doc.check()
      return doc
    },
  }
}

/** @returns nothing for what would be empty without having been asked for */
function finish({ type, attrs, children, loose }: Open, refuse: Refuse): Node[] {
  if (type === 'paragraph' || type === 'heading') {
    const content = tidyInline(children)
    return loose && content.length === 0 ? [] : [schema.node(type, attrs, content)]
  }
  const paragraph = () => schema.node('paragraph')
  if (type === 'listItem')
    return [schema.node(type, null, children[0]?.type.name === 'paragraph' ? children : [paragraph(), ...children])]
  if (type === 'tableCell' || type === 'tableHeader')
    return [schema.node(type, attrs, children.length > 0 ? children : [paragraph()])]
  if (type === 'tableRow') return [schema.node(type, null, children)]
  if (type === 'table') {
    const rows = rectangle(children)
    if (rows) return rows.length > 0 ? [schema.node(type, null, rows)] : []
    refuse(`tabela com mais de ${MAX_COLUNAS} colunas`)
    return children.flatMap((row) => row.children.flatMap((cell) => cell.children))
  }
  return children.length === 0 ? [] : [schema.node(type, attrs, children)]
}
