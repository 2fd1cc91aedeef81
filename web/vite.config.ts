import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { groups } from './chunks.ts'
import { firstScript, firstStyles } from './first-paint.ts'
import { pdfFiles } from './pdf-files.ts'
import { precompress } from './precompress.ts'
import { screenFiles } from './screen-files.ts'
import { noteSources } from './sources.mjs'

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`

const ABSENT = ['createToJSONSchemaMethod', 'createStandardJSONSchemaMethod', 'toJSONSchema', 'JSONSchemaGenerator']

/**
 * Parts of libraries that the pages do better without, by the files they are in. Zod: parts that no page uses, a tenth of the
 * size of the sign-in screen (docs/performance.md): JSON Schema, which only the server's OpenAPI document needs but every schema
 * refers to; the English messages, which the contract replaces; and recursive schemas (optional in zod: its "mini" version comes
 * without). Mantine: the second drawing of every component that names another one, which gives each a new random name after the
 * first, for pages that were drawn by a server.
 */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  [
    /\/zod\/v4\/core\/(to-json-schema|json-schema-processors|json-schema-generator)\.js$/,
    `const absent = () => () => { throw new Error('JSON Schema is made on the server only') }
    export { ${ABSENT.map((name) => `absent as ${name}`).join(', ')} }`,
  ],
  [/\/zod\/v4\/locales\/en\.js$/, 'export default () => ({})'],
  [
    /\/zod\/v4\/core\/memoizer\.js$/,
    `export const memoizer = () => undefined, isRecursiveSchema = () => false, isBackEdge = () => false
    export class $ZodCyclicError extends Error {}`,
  ],
  [
    /\/@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/,
    `import { useId as useReactId } from 'react'
    export function useId(given) {
      const own = useReactId()
      return typeof given === 'string' ? given : 'mantine-' + own.replace(/:/g, '')
    }`,
  ],
]
const leanLibraries: Plugin = {
  name: 'lean-libraries',
  apply: 'build',
  enforce: 'pre',
  load: (id) => REPLACED.find(([file]) => file.test(id))?.[1],
}

export default defineConfig({
  plugins: [react(), leanLibraries, firstStyles, firstScript, screenFiles, pdfFiles, noteSources, precompress],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Browsers with `light-dark()` and CSS nesting; if they were compiled away, the menu's choice of colours would have no effect.
    target: ['chrome125', 'edge125', 'firefox128', 'safari18'],
    // Every target browser has modulepreload, and the CSP allows no inline script anyway.
    modulePreload: { polyfill: false },
    // An inlined asset would be a data: URL, which `script-src 'self'` refuses for workers.
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      // A page lists the names of all later files, so each screen adds to it: short names, and the manifest tells which is which.
      output: {
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: { groups },
      },
      onLog(level, log, report) {
        // What `leanLibraries` removed is still named once per kind of schema.
        const expected = log.code === 'IMPORT_IS_UNDEFINED' && log.message.includes('json-schema-processors')
        if (!expected) report(level, log)
      },
    },
    // The PDF viewer and the form screens are each loaded when first needed.
    chunkSizeWarningLimit: 700,
  },
  server: { proxy: { '/api': api, '/health': api, '/dev': api } },
})
