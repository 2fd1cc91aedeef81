// Everything CI checks, in the order in which a mistake is cheapest to find: `npm test` and `npm run verify`.

import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pinnedNode, root } from './processes.mjs'

const reports = mkdtempSync(join(tmpdir(), 'concordia-verify-'))
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
  count: () => countVitest(report(project)),
})

/** Each step is one program; `count` reads how many tests it ran. */
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
    count: () => countPlaywright(report('e2e')),
  },
]

const total = { passed: 0, failed: 0, skipped: 0 }
const lines = []
for (const step of STEPS) {
  const started = Date.now()
  console.log(`\n▶ ${step.name}`)
  const code = await run(step)
  const counts = step.count ? read(step.count) : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  // A runner that ended badly without naming a failed test has failed all the same.
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  for (const key of Object.keys(total)) total[key] += counts[key]
  const seconds = Math.round((Date.now() - started) / 1000)
  lines.push(
    `${code === 0 ? 'ok    ' : 'FALHOU'} ${step.name}: ${counts.passed} passaram, ${counts.failed} falharam, ${counts.skipped} pulados, ${seconds} s`,
  )
}
rmSync(reports, { recursive: true, force: true })
console.log(`\n${lines.join('\n')}`)
if (total.skipped > 0) console.log('\nUm teste pulado conta como falha.')
console.log(`\n${total.passed} passed, ${total.failed + total.skipped} failed`)
process.exitCode = total.failed + total.skipped === 0 && total.passed > STEPS.length ? 0 : 1

function run({ args, env = {} }) {
  return new Promise((resolve) => {
    const child = spawn(pinnedNode, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

function read(count) {
  try {
    return count()
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

function countVitest(file) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(readFileSync(file, 'utf8'))
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}

/** A retry that passed is "flaky" in Playwright's words; here it passed. */
function countPlaywright(file) {
  const { expected, unexpected, skipped, flaky } = JSON.parse(readFileSync(file, 'utf8')).stats
  return { passed: expected + flaky, failed: unexpected, skipped }
}
