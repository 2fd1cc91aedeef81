import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { type Import, importsIn, readImports } from './imports.ts'

test.each(['server/src', 'contract/src', 'packages/pdf-signatures/src', 'packages/test-doubles/test', 'web/src'])(
  'no files of %s import each other in a circle, types included',
  async (folder) => {
    const read = [...(await readImports(folder))]
    const imports = new Map(read.map(([file, imported]) => [file, filesOf(file, imported)]))
    expect([...imports.values()].flat().length).toBeGreaterThan(imports.size)
    expect(circles(imports)).toEqual([])
  },
)

test('no rooms of the contract use each other in a circle, types included', async () => {
  const arrows = new Map<string, string[]>()
  for (const [file, imported] of await readImports('contract/src')) {
    const room = roomOf(file)
    const others = filesOf(file, imported)
      .map(roomOf)
      .filter((other) => other !== room)
    if (!file.endsWith('.test.ts')) arrows.set(room, [...(arrows.get(room) ?? []), ...others])
  }
  expect(arrows.size).toBeGreaterThan(15)
  expect(circles(arrows)).toEqual([])
})

test('every form of import is recognised', () => {
  const source = `import type {\n  A,\n} from './a.ts'\nexport * from '../b.ts'\nimport './c.ts'\nconst d = () => import('./d.ts')\nimport { e } from 'e'\n`
  const imported = importsIn(source)
  expect(filesOf('folder/main.ts', imported)).toEqual(['folder/a.ts', 'b.ts', 'folder/c.ts', 'folder/d.ts'])
  expect(imported.map(({ kind }) => kind)).toEqual(['types', 'loaded', 'loaded', 'later', 'loaded'])
})

test('each circle is reported once, with its path', () => {
  const imports = { a: ['b', 'd'], b: ['c'], c: ['a'], d: ['e'], e: ['f'], f: ['e'], g: ['g'] }
  expect(circles(new Map(Object.entries(imports)))).toEqual(['a → b → c → a', 'e → f → e', 'g → g'])
})

/** The files of the same package that a file imports. */
function filesOf(file: string, imported: readonly Import[]): string[] {
  return imported.filter(({ from }) => from.startsWith('.')).map(({ from }) => join(dirname(file), from))
}

/** The first folder below `src`, or a file beside these folders. */
const roomOf = (file: string): string => file.split('/', 3).join('/')

function circles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const reported = new Set<string>()
  return [...imports.keys()].flatMap((start) => {
    const way = reported.has(start) ? undefined : wayBack(start, imports)
    for (const file of way ?? []) reported.add(file)
    return way ? [[...way, start].join(' → ')] : []
  })
}

/** The shortest path from a file over its imports back to itself. */
function wayBack(start: string, imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const ways = [[start]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const next of imports.get(way.at(-1) ?? start) ?? []) {
      if (next === start) return way
      if (!seen.has(next)) ways.push([...way, next])
      seen.add(next)
    }
  }
  return undefined
}
