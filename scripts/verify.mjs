// Everything CI checks, in the order in which a mistake is cheapest to find: `npm test` and `npm run verify`.

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { pinnedNode, root } from './processes.mjs'
import { readPlaywright, readVitest } from './reports.mjs'

const reports = mkdtempSync(join(tmpdir(), 'concordia-verify-'))
/** The step under way; cut short, neither it nor the reports are left behind. */
let running
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))
process.on('exit', () => {
  running?.kill()
  rmSync(reports, { recursive: true, force: true })
})
const tool = (...parts) => join(root, 'node_modules', ...parts)
const tsc = tool('typescript', 'bin', 'tsc')
const report = (name) => join(reports, `${name}.json`)

const vitest = (project) => ({
  args: [
    tool('vitest', 'vitest.mjs'),
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report(project)}`,
  ],
  outcome: () => readVitest(report(project)),
})

/** Each step is one program; `outcome` reads which tests it ran. */
const STEPS = [
  { name: 'tipos: servidor e contrato', args: [tsc, '--singleThreaded', '-p', 'server'] },
  { name: 'tipos: web', args: [tsc, '--singleThreaded', '-p', 'web'] },
  { name: 'tipos: jornadas', args: [tsc, '--singleThreaded', '-p', 'e2e'] },
  {
    name: 'estilo e regras de importação',
    args: [tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.'],
  },
  { name: 'tipos do banco em dia', args: ['server/src/platform/database/generate-types.ts', '--check'] },
  { name: 'contrato e servidor', ...vitest('server') },
  { name: 'componentes no navegador', ...vitest('web') },
  {
    name: 'jornadas e acessibilidade no navegador',
    args: [tool('@playwright', 'test', 'cli.js'), 'test', '-c', 'e2e'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('e2e') },
    outcome: () => readPlaywright(report('e2e')),
  },
]

const total = { passed: 0, failed: 0, skipped: 0 }
const lines = []
const failures = []
for (const step of STEPS) {
  const started = Date.now()
  console.log(`\n▶ ${step.name}`)
  const code = await run(step)
  const counts = step.outcome
    ? read(step.outcome)
    : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, failures: [] }
  // A runner that ended badly without naming a failed test has failed all the same.
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  for (const key of Object.keys(total)) total[key] += counts[key]
  failures.push(...counts.failures)
  const seconds = Math.round((Date.now() - started) / 1000)
  lines.push(
    `${code === 0 ? 'ok    ' : 'FALHOU'} ${step.name}: ${counts.passed} passaram, ${counts.failed} falharam, ${counts.skipped} pulados, ${seconds} s`,
  )
}
// Once more at the end: a record of the run may keep only its last lines.
for (const { name, message, page } of failures) {
  console.log(`\nFALHOU ${name.replace(root, '')}`)
  for (const line of stripVTControlCharacters(message).split('\n').slice(0, 25)) console.log(`    ${line}`)
  // A dialog comes last on its page.
  if (page) console.log(page.split('\n').slice(-60).join('\n'))
}
console.log(`\n${lines.join('\n')}`)
if (total.skipped > 0) console.log('\nUm teste pulado conta como falha.')
console.log(`\n${total.passed} passed, ${total.failed + total.skipped} failed`)
process.exitCode = total.failed + total.skipped === 0 && total.passed > STEPS.length ? 0 : 1

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
