// Prints what a first visit to the screens people live in weighs (JS and CSS, gzip) and fails above a budget (docs/performance.md).
// Needs a built web: `vite build web`, then `node scripts/bundle-size.mjs`.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** kB, by an address of the screen. Sign-in's aim is 155. */
const BUDGETS = { '/login': 158, '/home': 295.5, '/processos': 295.7, '/processo/1/details': 312.8, '/processo/create': 354.5 }

const dist = join(import.meta.dirname, '../web/dist')
if (!existsSync(join(dist, 'telas.json'))) {
  console.error('web/dist is missing. Run `npm run build` first.')
  process.exit(1)
}
const read = (name) => JSON.parse(readFileSync(join(dist, name), 'utf8'))
/** @type {Record<string, { file: string, css?: string[], imports?: string[] }>} */
const manifest = read('.vite/manifest.json')
/** @type {{ pattern: string, files: string[] }[]} */
const screens = read('telas.json')

const kB = (name) => gzipSync(readFileSync(join(dist, name)), { level: 9 }).length / 1000
for (const [address, budget] of Object.entries(BUDGETS)) {
  const rows = [...filesOf(address)].map((name) => ({ name, size: kB(name) })).toSorted((a, b) => b.size - a.size)
  if (process.argv.includes('--files'))
    for (const { name, size } of rows) console.log(`${size.toFixed(1).padStart(9)} kB  ${name}`)
  const total = rows.reduce((sum, { size }) => sum + size, 0)
  console.log(`${total.toFixed(1).padStart(7)} kB  ${address}, JS + CSS, gzip (budget ${budget})`)
  if (total > budget) process.exitCode = 1
}

/** What the page waits for: the first script, the entry, which includes the sign-in screen, its static imports, and the screen's files. */
function filesOf(address) {
  const files = new Set(screens.find(({ pattern }) => new RegExp(pattern).test(address))?.files)
  const visit = (name) => {
    const chunk = manifest[name]
    files.add(chunk.file)
    for (const css of chunk.css ?? []) files.add(css)
    for (const imported of chunk.imports ?? []) if (!files.has(manifest[imported].file)) visit(imported)
  }
  visit('index.html')
  visit('src/opening/opening.ts')
  return files
}
