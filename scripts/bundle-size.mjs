// Prints the size of a first visit to the sign-in screen (JS and CSS, gzip) and fails above the budget (docs/performance.md).
// Needs a built web: `vite build web`, then `node scripts/bundle-size.mjs`.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const BUDGET_KB = 160
const AIM_KB = 155

const dist = join(import.meta.dirname, '../web/dist')
const file = join(dist, '.vite/manifest.json')
if (!existsSync(file)) {
  console.error('web/dist is missing. Run `npm run build` first.')
  process.exit(1)
}
/** @type {Record<string, { file: string, css?: string[], imports?: string[] }>} */
const manifest = JSON.parse(readFileSync(file, 'utf8'))

/** Everything the page waits for: the first script, the entry, which includes the sign-in screen, and its static imports. */
const files = new Set()
const visit = (name) => {
  const chunk = manifest[name]
  if (files.has(chunk.file)) return
  files.add(chunk.file)
  for (const css of chunk.css ?? []) files.add(css)
  for (const imported of chunk.imports ?? []) visit(imported)
}
visit('index.html')
visit('src/opening/opening.ts')

const kB = (bytes) => bytes / 1000
const rows = [...files].map((name) => ({ name, size: kB(gzipSync(readFileSync(join(dist, name)), { level: 9 }).length) }))
rows.sort((a, b) => b.size - a.size)
for (const { name, size } of rows) console.log(`${size.toFixed(1).padStart(7)} kB  ${name}`)
const total = rows.reduce((sum, { size }) => sum + size, 0)
console.log(`${total.toFixed(1).padStart(7)} kB  sign-in screen, JS + CSS, gzip (aim ${AIM_KB}, budget ${BUDGET_KB})`)
if (total > BUDGET_KB) process.exit(1)
