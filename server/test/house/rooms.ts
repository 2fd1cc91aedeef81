import { dirname, join } from 'node:path'
import { type Import, readImports } from './imports.ts'

const SOURCES = 'server/src'
/** What every act uses: its files are not the act's own. */
const SHARED = new Set(['platform', 'config', 'avisos'])

/** Acts by the files of their command, with the most files of their own that each may use. */
export const ACTS = {
  filing: { commands: ['procedimentos/processo/protocolar.ts'], most: 28 },
  movement: { commands: ['procedimentos/movimentacao/movimentar.ts'], most: 26 },
  payment: { commands: ['pagamentos/custas/pay.ts'], most: 15 },
  'sign-in': { commands: ['identidade/entrada/login.ts'], most: 17 },
  signing: { commands: ['textos/assinatura/sign.ts', 'negociacoes/minutas/assinar.ts'], most: 25 },
} as const

export interface House {
  /** The folders of `server/src` that hold code, and the files beside them as one more, `.`. */
  rooms: string[]
  /** `a → b`: a file of room a imports one of room b, types included. Tests are left out. */
  arrows: string[]
  /** How many files of its own an act loads, from its commands down to the SQL. */
  own: Record<keyof typeof ACTS, number>
}

export async function readHouse(): Promise<House> {
  const all = [...(await readImports(SOURCES))].filter(([file]) => !/\.(test|fixture)\.ts$/.test(file))
  const imports = new Map(all)
  const arrows = all.flatMap(([file, imported]) =>
    filesOf(file, imported)
      .map((other) => [roomOf(file), roomOf(other)] as const)
      .filter(([from, to]) => from !== to)
      .map((rooms) => rooms.join(' → ')),
  )
  const own = Object.entries(ACTS).map(([act, { commands }]) => [act, ownFiles(commands, imports)])
  return {
    rooms: [...new Set(all.map(([file]) => roomOf(file)))].sort(),
    arrows: [...new Set(arrows)].sort(),
    own: Object.fromEntries(own),
  }
}

function ownFiles(commands: readonly string[], imports: ReadonlyMap<string, readonly Import[]>): number {
  const files = new Set(commands.map((command) => join(SOURCES, command)))
  for (const file of files) {
    const loaded = imports.get(file)?.filter(({ kind }) => kind !== 'types') ?? []
    for (const other of filesOf(file, loaded)) if (!SHARED.has(roomOf(other)) && roomOf(other) !== '.') files.add(other)
  }
  return files.size
}

const filesOf = (file: string, imported: readonly Import[]): string[] =>
  imported
    .filter(({ from }) => from.startsWith('.'))
    .map(({ from }) => join(dirname(file), from))
    .filter((other) => other.startsWith(`${SOURCES}/`))

function roomOf(file: string): string {
  const [room, inside] = file.slice(SOURCES.length + 1).split('/')
  return inside && room ? room : '.'
}

if (import.meta.main) {
  const { rooms, arrows, own } = await readHouse()
  console.log(`${rooms.length} rooms: ${rooms.join(' ')}`)
  console.log(`${arrows.length} arrows between them:`)
  for (const room of rooms) {
    const to = arrows.flatMap((arrow) => (arrow.startsWith(`${room} → `) ? [arrow.split(' → ')[1]] : []))
    if (to.length > 0) console.log(`  ${room} → ${to.join(' ')}`)
  }
  console.log('own files of an act:', own)
}
