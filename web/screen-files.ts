import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import type { PageDefinition } from './src/paths/page.ts'
import { paths } from './src/paths/paths.ts'

type Chunk = Rolldown.OutputChunk

/** The table of screens, as text: importing it would load every style and component into the build. */
const TABLE = readFileSync(fileURLToPath(new URL('src/app/screens.ts', import.meta.url)), 'utf8')
const SHELL = 'src/app/shell/SignedInShell.tsx'

/**
 * Writes `telas.json` beside the page: which files each address needs, the page's own first. The server names them with the page, so
 * that the browser does not have to run the first script to learn them.
 * Its shape: `{ pattern: string, files: string[] }[]`, `pattern` a RegExp for the whole path.
 */
export const screenFiles: Plugin = {
  name: 'screen-files',
  apply: 'build',
  generateBundle: {
    // After the styles are in the bundle.
    order: 'post',
    handler(_options, bundle) {
      const screens = Object.entries<PageDefinition>(paths).flatMap(([name, page]) => {
        const source = sourceOf(name)
        if (!source) return []
        const shell = page.access === 'protected' ? [isFrom(SHELL)] : []
        const wanted = [({ isEntry }: Chunk) => isEntry, ...shell, isFrom(source)]
        return { pattern: patternOf(page.path), files: [...new Set(wanted.flatMap((which) => neededBy(which, bundle)))] }
      })
      this.emitFile({ type: 'asset', fileName: 'telas.json', source: JSON.stringify(screens) })
    },
  },
}

/** The module that the table of screens imports for a page; undefined for a page that is not loaded separately. */
function sourceOf(page: string): string | undefined {
  return new RegExp(`^ {2}${page}: \\(\\) => import\\('\\.\\./(.+)'\\)`, 'm').exec(TABLE)?.[1]?.replace(/^/, 'src/')
}

const patternOf = (path: string) => `^${path.replace(/\/\{\w+\?\}/g, '(?:/[^/]+)?').replace(/\{\w+\}/g, '[^/]+')}/?$`

const isFrom = (source: string) => (chunk: Chunk) => chunk.facadeModuleId?.endsWith(`/web/${source}`) ?? false

/** The files of a chunk, its styles, and the same for everything it imports. */
function neededBy(which: (chunk: Chunk) => boolean, bundle: Rolldown.OutputBundle): string[] {
  const start = Object.values(bundle).find((file) => file.type === 'chunk' && which(file))
  if (start?.type !== 'chunk') throw new Error('A screen is not a file of its own')
  const found = new Set<string>()
  const visit = (chunk: Chunk) => {
    if (found.has(chunk.fileName)) return
    found.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    for (const imported of chunk.imports) {
      const next = bundle[imported]
      if (next?.type === 'chunk') visit(next)
    }
  }
  visit(start)
  return [...found]
}
