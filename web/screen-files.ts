import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { OPENED_LATER } from './chunks.ts'
import { always, type Reading, readings } from './src/opening/readings.ts'
import type { PageDefinition } from './src/paths/page.ts'
import { type PageName, paths } from './src/paths/paths.ts'

type Chunk = Rolldown.OutputChunk

/** The table of screens, as text: importing it would load every style and component into the build. */
const TABLE = readFileSync(fileURLToPath(new URL('src/app/screens.ts', import.meta.url)), 'utf8')
const SHELL = 'src/app/shell/SignedInShell.tsx'

/** What the server knows of a screen before its scripts run. */
export interface Screen {
  /** A RegExp for the whole path, with the path's parameters as named groups. */
  pattern: string
  /** The page's own files first. */
  files: string[]
  title: string
  /** Under it, until the screen is there: the page's own line, hidden from the secretariat, and what is loading. */
  about?: string
  loading: string
  /** Shown inside the menu's frame. */
  framed: boolean
  /** What it reads first; only at an address without a query. */
  readings: readonly Reading[]
}

/**
 * Writes `telas.json` beside the page, a list of `Screen`: the server writes what it says into the page of an address, so that the
 * browser does not have to run the first script to learn it.
 */
export const screenFiles: Plugin = {
  name: 'screen-files',
  apply: 'build',
  generateBundle: {
    // After the styles are in the bundle.
    order: 'post',
    handler(_options, bundle) {
      const screens = Object.entries<PageDefinition>(paths).flatMap(([name, page]): Screen[] => {
        const source = sourceOf(name)
        if (!source) return []
        const framed = page.access === 'protected'
        const wanted = [isPage, ...(framed ? [isFrom(SHELL)] : []), isFrom(source)]
        const files = [...new Set(wanted.flatMap((which) => neededBy(which, bundle)))]
        const said = { ...(page.about && { about: page.about }), loading: page.loading ?? 'Carregando…' }
        const screen = { files, title: page.title, ...said, framed }
        // With an optional part in the path, the page reads something else.
        const plain = page.path.replace(/\/\{\w+\?\}/g, '')
        const first = { ...screen, pattern: patternOf(plain), readings: [...always, ...(readings[name as PageName] ?? [])] }
        return plain === page.path ? [first] : [first, { ...screen, pattern: patternOf(page.path), readings: always }]
      })
      this.emitFile({ type: 'asset', fileName: 'telas.json', source: JSON.stringify(screens) })
    },
  },
}

/** The module that the table of screens imports for a page; undefined for a page that is not loaded separately. */
function sourceOf(page: string): string | undefined {
  return new RegExp(`^ {2}${page}: \\(\\) => import\\('\\.\\./([^']+)'\\)`, 'm').exec(TABLE)?.[1]?.replace(/^/, 'src/')
}

const patternOf = (path: string) => `^${path.replace(/\/\{\w+\?\}/g, '(?:/[^/]+)?').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`

/** Not the first script and its worker, which are entries of their own. */
const isPage = ({ isEntry, facadeModuleId }: Chunk) => isEntry && !facadeModuleId?.includes('/src/opening/')
const isFrom = (source: string) => (chunk: Chunk) => chunk.facadeModuleId?.endsWith(`/web/${source}`) ?? false

/** The files of a chunk, its styles, and the same for everything it imports. */
function neededBy(which: (chunk: Chunk) => boolean, bundle: Rolldown.OutputBundle): string[] {
  const start = Object.values(bundle).find((file) => file.type === 'chunk' && which(file))
  if (start?.type !== 'chunk') throw new Error('A screen is not a file of its own')
  const found = new Set<string>()
  const visit = (chunk: Chunk) => {
    if (found.has(chunk.fileName)) return
    found.add(chunk.fileName)
    const early = chunk.moduleIds.find((id) => OPENED_LATER.test(id))
    if (early) throw new Error(`A screen would begin with ${early} (web/chunks.ts)`)
    for (const imported of chunk.imports) {
      const next = bundle[imported]
      if (next?.type === 'chunk') visit(next)
    }
    // After the styles of what it imports, which it may change.
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  }
  visit(start)
  return [...found]
}
