import type { Builder } from './builder.ts'
import { QUILL_TYPES } from './format.ts'
import type { Attribs, Format, ListType, Refuse } from './format-types.ts'

interface Scope {
  /** Nesting of the lists in the same cell, from 0. */
  level: number
  /** Where the outermost of them began. */
  floor: number
  type: ListType
  /** The number of the first item. */
  start: number | undefined
  recuo: number
  /** How far Quill has counted at each level. */
  counted: number[]
}

/** The lists that tags open. Nested wrongly or beside each other, as Quill and mail programs write them, they keep their levels. */
export function createTagLists(builder: Builder) {
  /** null: the edge of a table. */
  const scopes: (Scope | null)[] = []

  return {
    /** @returns what ends it */
    enterTable: () => {
      const before = scopes.push(null) - 1
      return () => void scopes.splice(before)
    },
    open: (name: string, { start }: Attribs, format: Format, refuse: Refuse) => {
      const around = scopes.at(-1)
      const at = builder.here()
      const type = format.listType ?? (name === 'ol' ? '1' : 'bullet')
      scopes.push({
        ...{ level: around ? around.level + 1 : 0, floor: around?.floor ?? at, type, recuo: format.recuo, counted: [] },
        start: name === 'ol' && start !== undefined ? readStart(start, type, refuse) : undefined,
      })
      const depth = scopes.length
      return () => {
        scopes.splice(depth - 1)
        builder.endTo(at)
      }
    },
    /** @returns what closes the item; null for one outside of every list, which is a paragraph */
    item: (attribs: Attribs, format: Format): (() => void) | null => {
      const scope = scopes.at(-1)
      if (!scope) return null
      const quill = attribs['data-list'] !== undefined
      let type = format.listType ?? scope.type
      // Quill numbers deeper levels by letters and Roman figures.
      if (type === '1' && format.level > 0) type = QUILL_TYPES[format.level % QUILL_TYPES.length]!
      const level = scope.level + format.level
      let start: number | undefined
      if (quill) {
        scope.counted.length = Math.min(scope.counted.length, format.level + 1)
        if (type !== 'bullet') start = scope.counted[format.level] = (scope.counted[format.level] ?? 0) + 1
      } else if (format.level === 0 && scope.start !== undefined && type !== 'bullet') {
        start = scope.start
        scope.start = undefined
      }
      const at = builder.openItem({ level, type, ...(start !== undefined && { start }) }, scope, scope.floor, scope.recuo)
      return () => builder.closeItem(at)
    },
  }
}

/** The first number of a list; letters and Roman figures have no zero. */
function readStart(written: string, type: ListType, refuse: Refuse): number | undefined {
  const start = /^\d{1,4}$/.test(written.trim()) ? Number(written) : null
  if (start !== null && (start > 0 || type === '1')) return start
  refuse(`start="${written}"`)
  return undefined
}
