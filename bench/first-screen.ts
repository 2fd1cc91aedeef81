// The size of a first visit to the sign-in screen, as scripts/bundle-size.mjs counts it (docs/performance.md).
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { report } from './measure.ts'
import { requirePages } from './options.ts'

requirePages()
const script = fileURLToPath(new URL('../scripts/bundle-size.mjs', import.meta.url))
const said = execFileSync(process.execPath, [script], { encoding: 'utf8' })
const kB = /([\d.]+) kB {2}sign-in screen/.exec(said)?.[1]
if (!kB) throw new Error(`scripts/bundle-size.mjs said nothing of the sign-in screen:\n${said}`)
report('tela de entrada, JS e CSS com gzip', Number(kB), 'kB', 160)
