import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { OPENED_LATER } from './chunks.ts'
import type { Reading } from './src/api/opened.ts'
import type { PageDefinition } from './src/paths/page.ts'
import { paths } from './src/paths/paths.ts'

type Chunk = Rolldown.OutputChunk

/** The module of each screen, from the subjects' lists as text: importing them would load icons and components into the build. */
const SOURCES = new Map(
  globSync('src/**/screens.ts', { cwd: import.meta.dirname }).flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/(\w+): \(\) =>\s+import\('(\.[^']+)'\)/g)].map(
      ([, page, source]) => [page, join(dirname(file), source!)] as const,
    ),
  ),
)
const SHELL = 'src/app/shell/SignedInShell.tsx'
/** What every screen reads first. */
const ALWAYS = 'GET /instalacao'

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
        // Part of the page's own files.
        if (name === 'Login') return []
        const framed = page.access === 'protected'
        const wanted = [isPage, isList, ...(framed ? [isFrom(SHELL)] : []), isFrom(SOURCES.get(name) ?? name)]
        const files = [...new Set(wanted.flatMap((which) => neededBy(which, bundle)))]
        const said = { ...(page.about && { about: page.about }), loading: page.loading ?? 'Carregando…' }
        const screen = { files, title: page.title, ...said, framed }
        // With an optional part in the path, the page reads something else.
        const plain = page.path.replace(/\/\{\w+\?\}/g, '')
        const first = { ...screen, pattern: patternOf(plain), readings: [ALWAYS, ...(page.reads ?? [])].map(readingOf) }
        return plain === page.path
          ? [first]
          : [first, { ...screen, pattern: patternOf(page.path), readings: [readingOf(ALWAYS)] }]
      })
      this.emitFile({ type: 'asset', fileName: 'telas.json', source: JSON.stringify(screens) })
    },
  },
}

/** As the client sends it. */
function readingOf(call: string): Reading {
  const [method, url] = call.split(' ') as [string, string]
  return { method, url: `/api${url}`, ...(method === 'POST' && { body: '{}' }) }
}

const patternOf = (path: string) => `^${path.replace(/\/\{\w+\?\}/g, '(?:/[^/]+)?').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`

/** Not the first script and its worker, which are entries of their own. */
const isPage = ({ isEntry, facadeModuleId }: Chunk) => isEntry && !facadeModuleId?.includes('/src/opening/')
/** The list of subjects, which is loaded before any of their screens. */
const isList = ({ moduleIds }: Chunk) => moduleIds.some((id) => id.endsWith('/web/src/subjects.ts'))
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
