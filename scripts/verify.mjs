// The checks, in the order in which a mistake is cheapest to find, in two lanes: `npm test` runs the everyday one, without the files named
// `*.slow.test.ts(x)` and with the main journeys only; `npm run test:all` (or `npm run verify`) runs everything, as CI does.
// `npm test -- servidor peticao` runs one part, and of that every test file with `peticao` in its path, slow ones included.

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findFullBrowser } from '../e2e/browser.ts'
import { pinnedNode, root } from './processes.mjs'
import { readPlaywright, readTimes, readVitest } from './reports.mjs'

const reports = mkdtempSync(join(tmpdir(), 'concordia-verify-'))
/** The running step; ended when the run is interrupted, and the reports are removed. */
let running
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))
process.on('exit', () => {
  // Playwright stops the server of the journeys on this signal only.
  running?.kill('SIGINT')
  rmSync(reports, { recursive: true, force: true })
})
const tool = (...parts) => join(root, 'node_modules', ...parts)
const tsc = tool('typescript', 'bin', 'tsc')
const report = (name) => join(reports, `${name}.json`)

const words = process.argv.slice(2)
/** The part of the checks to run, and the text in the path of the test files to run. */
const [part, ...patterns] = words.filter((word) => word !== '--all')
const all = words.includes('--all')
/** vitest.config.ts, e2e/playwright.config.ts and e2e/support/accessible.ts read it. */
const lane = all || patterns.length > 0 ? {} : { EVERYDAY: '1' }

const vitest = (project) => ({
  args: [
    tool('vitest', 'vitest.mjs'),
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report(project)}`,
    '--reporter=./scripts/file-times.mjs',
    ...patterns,
  ],
  env: { ...lane, TEST_FILE_TIMES: report(`${project}-times`) },
  outcome: () => ({ ...readVitest(report(project)), times: readTimes(report(`${project}-times`)) }),
})

const playwright = (name, env = {}) => ({
  args: [tool('@playwright', 'test', 'cli.js'), 'test', '-c', 'e2e', ...patterns],
  env: { ...lane, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report(name) },
  outcome: () => readPlaywright(report(name)),
})

/** Each step is one program; `outcome` reads its test report. */
const STEPS = [
  { part: 'tipos', name: 'tipos: servidor e contrato', args: [tsc, '--singleThreaded', '-p', 'server'] },
  { part: 'tipos', name: 'tipos: web', args: [tsc, '--singleThreaded', '-p', 'web'] },
  { part: 'tipos', name: 'tipos: jornadas', args: [tsc, '--singleThreaded', '-p', 'e2e'] },
  {
    part: 'estilo',
    name: 'estilo e regras de importação',
    args: [tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.'],
  },
  { part: 'estilo', name: 'tamanho das telas', args: ['scripts/bundle-size.mjs'] },
  { part: 'tipos', name: 'tipos do banco em dia', args: ['server/src/platform/database/generate-types.ts', '--check'] },
  { part: 'servidor', name: 'contrato e servidor', ...vitest('server') },
  { part: 'componentes', name: 'componentes no navegador', ...vitest('web') },
  { part: 'jornadas', name: 'jornadas e acessibilidade no navegador', ...playwright('e2e') },
]
// The packaged browser has no PDF viewer of its own, as most people's browsers do.
const fullBrowser = all && findFullBrowser()
if (fullBrowser)
  STEPS.push({
    part: 'jornadas',
    name: `jornadas com PDF em ${fullBrowser}`,
    ...playwright('completo', { E2E_FULL_BROWSER: fullBrowser }),
  })
const SLOWEST = 10

const parts = [...new Set(STEPS.map((step) => step.part))]
if (part && !parts.includes(part)) {
  console.error(`Não há a parte "${part}": npm test -- ${parts.join('|')} [trecho do caminho de um arquivo]`)
  process.exit(1)
}

const total = { passed: 0, failed: 0, skipped: 0 }
const lines = []
const failures = []
const times = []
const steps = STEPS.filter((step) => !part || step.part === part)
for (const step of steps) {
  const started = Date.now()
  console.log(`\n▶ ${step.name}`)
  const code = await run(step)
  const counts = step.outcome
    ? read(step.outcome)
    : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, failures: [] }
  // A runner that fails without naming a test counts as one failed test.
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  for (const key of Object.keys(total)) total[key] += counts[key]
  failures.push(...counts.failures)
  times.push(...(counts.times ?? []))
  const seconds = Math.round((Date.now() - started) / 1000)
  lines.push(
    `${code === 0 ? 'ok    ' : 'FALHOU'} ${step.name}: ${counts.passed} passaram, ${counts.failed} falharam, ${counts.skipped} pulados, ${seconds} s`,
  )
}
// Repeated at the end: a log may keep only its last lines.
for (const { name, message, page } of failures) {
  console.log(`\nFALHOU ${name.replace(root, '')}`)
  const said = stripVTControlCharacters(message).split('\n')
  // Both ends: what was expected comes first, and what stood on the page below its menu, or in a dialog, comes last.
  const shown = said.length > 65 ? [...said.slice(0, 15), '…', ...said.slice(-50)] : said
  for (const line of shown) console.log(`    ${line}`)
  if (page) console.log(page.split('\n').slice(-60).join('\n'))
}
if (times.length > 0) console.log('\nOs arquivos de teste mais demorados:')
for (const { file, seconds } of times.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST))
  console.log(`${seconds.toFixed(1).replace('.', ',').padStart(6)} s  ${file}`)
console.log(`\n${lines.join('\n')}`)
console.log(`        ${all ? 'todas as verificações' : 'verificações de todo dia'}: ${Math.round(performance.now() / 1000)} s`)
if (all && !part && !fullBrowser)
  console.log('Sem um Chromium completo (CHROME_PATH), as jornadas com PDF rodaram só no navegador do pacote npm.')
if (total.skipped > 0) console.log('\nUm teste pulado conta como falha.')
console.log(`\n${total.passed} passed, ${total.failed + total.skipped} failed`)
// At least one check ran in every step.
process.exitCode = total.failed + total.skipped === 0 && total.passed >= steps.length ? 0 : 1

function run({ args, env = {} }) {
  return new Promise((resolve) => {
    const child = spawn(pinnedNode, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
    running = child
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

function read(outcome) {
  try {
    return outcome()
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, failures: [{ name: 'relatório', message: String(error) }] }
  }
}
