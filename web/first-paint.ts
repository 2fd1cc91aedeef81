import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const SOURCE = 'src/opening/opening.ts'
const FORMATTERS = 'src/opening/formatters.ts'
const STYLES = readFileSync(fileURLToPath(new URL('src/opening/first-paint.css', import.meta.url)), 'utf8')

/** The styles of the first paint are inlined in the page, so that it does not wait for any other file. */
export const firstStyles: Plugin = {
  name: 'first-styles',
  transformIndexHtml: { order: 'pre', handler: () => [{ tag: 'style', children: STYLES, injectTo: 'head' }] },
}

/**
 * Builds the page's first script and its worker as files of their own and names it at the end of the page's head, after what it reads there. It is no
 * module: those run in any order, and the application must find the answers that the first script asked for. It also starts the
 * application: until then the page's styles apply to nothing, and its program is only loaded.
 */
export const firstScript: Plugin = {
  name: 'first-script',
  apply: 'build',
  buildStart() {
    for (const id of [SOURCE, FORMATTERS]) this.emitFile({ type: 'chunk', id })
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const [script, formatters] = [SOURCE, FORMATTERS].map((source) =>
        Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${source}`)),
      )
      if (!script || !formatters) throw new Error('The first script was not built')
      const waiting = html
        .replace(
          /<script type="module" crossorigin src="([^"]+)"><\/script>/,
          '<link rel="modulepreload" crossorigin href="$1" />',
        )
        .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
        .replaceAll('<link rel="stylesheet"', '<link rel="stylesheet" media="not all"')
      if (!/<link rel="modulepreload"[^>]*\/index-/.test(waiting)) throw new Error('The page names no program')
      const attrs = { src: `/${script.fileName}`, 'data-formatters': `/${formatters.fileName}` }
      return { html: waiting, tags: [{ tag: 'script', attrs, injectTo: 'head' }] }
    },
  },
}
