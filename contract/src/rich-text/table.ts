import type { Node } from 'prosemirror-model'
import { MAX_COLUNAS } from '../rules/acordos/texto-rico.ts'
import { schema } from './schema.ts'

/** A number of rows or columns as an attribute says it. */
export const spanOf = (written = ''): number => Math.max(1, /^\d{1,4}$/.test(written.trim()) ? Number(written) : 1)

/**
 * Rows as a full rectangle: no cell reaches over another or beyond the table, and rows that are too short get empty cells.
 * @returns null when there are more columns than the limit
 */
export function rectangle(rows: readonly Node[]): Node[] | null {
  const taken: boolean[][] = rows.map(() => [])
  const placed = rows.map((row, y) => row.children.map((cell) => place(cell, y, taken)))
  const width = Math.max(0, ...taken.map(({ length }) => Math.min(length, MAX_COLUNAS + 1)))
  if (width > MAX_COLUNAS) return null
  return rows.flatMap((row, y) => {
    // A row without cells counts only if a cell from above reaches into it.
    if (row.childCount === 0 && taken[y]!.length === 0) return []
    const missing = width - Object.keys(taken[y]!).length
    return [row.type.create(row.attrs, [...placed[y]!, ...Array.from({ length: missing }, emptyCell)])]
  })
}

const emptyCell = () => schema.node('tableCell', null, [schema.node('paragraph')])

function place(cell: Node, y: number, taken: boolean[][]): Node {
  const row = taken[y]!
  let x = 0
  while (row[x]) x++
  const rowspan = Math.min(cell.attrs.rowspan, taken.length - y)
  let colspan = 1
  while (colspan < Math.min(cell.attrs.colspan, MAX_COLUNAS + 1) && !row[x + colspan]) colspan++
  for (let below = 0; below < rowspan; below++) for (let at = x; at < x + colspan; at++) taken[y + below]![at] = true
  return cell.type.create({ ...cell.attrs, colspan, rowspan }, cell.content)
}
