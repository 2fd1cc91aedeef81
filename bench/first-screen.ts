// The size of a first visit to the screens people live in, as scripts/bundle-size.mjs counts it (docs/performance.md).
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { report } from './measure.ts'
import { requirePages } from './options.ts'

requirePages()
const script = fileURLToPath(new URL('../scripts/bundle-size.mjs', import.meta.url))
const { stdout } = spawnSync(process.execPath, [script], { encoding: 'utf8' })
const screens = [...stdout.matchAll(/([\d.]+) kB {2}(\/\S+),.*\(budget (\d+)\)/g)]
if (screens.length === 0) throw new Error(`scripts/bundle-size.mjs said nothing of any screen:\n${stdout}`)
for (const [, kB, address, budget] of screens) report(`${address}, JS e CSS com gzip`, Number(kB), 'kB', Number(budget))
