import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { precompress } from './precompress.ts'

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`

const ABSENT = ['createToJSONSchemaMethod', 'createStandardJSONSchemaMethod', 'toJSONSchema', 'JSONSchemaGenerator']

/**
 * zod can turn schemas into JSON Schema; only the server does, for its OpenAPI document. Each schema holds on to that
 * code, so it is left out of the browser by name: a tenth of what the sign-in screen may weigh (DESIGN §8).
 */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    const file = /\/zod\/v4\/core\/((?:to-json-schema|json-schema-processors|json-schema-generator)\.js)$/.exec(id)?.[1]
    return (
      file &&
      `const absent = () => () => { throw new Error('JSON Schema is made on the server only') }
      export { ${ABSENT.map((name) => `absent as ${name}`).join(', ')} }`
    )
  },
}

export default defineConfig({
  plugins: [react(), withoutJsonSchema, precompress],
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
      onLog(level, log, report) {
        // What `withoutJsonSchema` took away is named once per schema kind.
        const expected = log.code === 'IMPORT_IS_UNDEFINED' && log.message.includes('json-schema-processors')
        if (!expected) report(level, log)
      },
    },
    // The PDF viewer and the form screens are each loaded when first needed.
    chunkSizeWarningLimit: 700,
  },
  server: { proxy: { '/api': api, '/health': api, '/dev': api } },
})
