import type { Plugin } from 'vite'

const SOURCE = 'src/opening/opening.ts'

/**
 * Builds the page's first script as a file of its own and names it at the end of the page's head, after what it reads there. It is no
 * module: those run in any order, and the application must find the answers that the first script asked for.
 */
export const firstScript: Plugin = {
  name: 'first-script',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: SOURCE })
  },
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const script = Object.values(bundle ?? {}).find(
        (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${SOURCE}`),
      )
      if (!script) throw new Error('The first script was not built')
      return [{ tag: 'script', attrs: { src: `/${script.fileName}` }, injectTo: 'head' }]
    },
  },
}
