import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { groups } from './chunks.ts'
import { precompress } from './precompress.ts'
import { screenFiles } from './screen-files.ts'

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`

const ABSENT = ['createToJSONSchemaMethod', 'createStandardJSONSchemaMethod', 'toJSONSchema', 'JSONSchemaGenerator']

/**
 * What zod brings and no page uses, a tenth of what the sign-in screen may weigh (DESIGN §8), by the files it stands in:
 * turning schemas into JSON Schema, which only the server does for its OpenAPI document but each schema holds on to, the
 * English messages, which the contract replaces at once with Brazilian ones, and what lets a schema contain itself
 * (optional in zod: its own "mini" comes without).
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
]
const leanZod: Plugin = {
  name: 'lean-zod',
  apply: 'build',
  enforce: 'pre',
  load: (id) => REPLACED.find(([file]) => file.test(id))?.[1],
}

export default defineConfig({
  plugins: [react(), leanZod, screenFiles, precompress],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Browsers with `light-dark()` and CSS nesting; lowered, the first would not follow the menu's choice.
    target: ['chrome125', 'edge125', 'firefox128', 'safari18'],
    // Every target browser has modulepreload, and the CSP allows no inline script anyway.
    modulePreload: { polyfill: false },
    // An inlined asset would be a data: URL, which `script-src 'self'` refuses for workers.
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      // The first page carries the names of all parts that come later; each screen adds some. Which is which: the manifest.
      output: {
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: { groups },
      },
      onLog(level, log, report) {
        // What `leanZod` took away is named once per schema kind.
        const expected = log.code === 'IMPORT_IS_UNDEFINED' && log.message.includes('json-schema-processors')
        if (!expected) report(level, log)
      },
    },
    // The PDF viewer and the form screens are each loaded when first needed.
    chunkSizeWarningLimit: 700,
  },
  server: { proxy: { '/api': api, '/health': api, '/dev': api } },
})
