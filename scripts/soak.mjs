// `npm run soak [-- ROUNDS]`: repeats the tests that kill servers, with many kills each, while other programs keep every processor
// busy. Stops at the first round that fails. `npm run soak -- abuso`: attacks a server of its own, and measures what another user feels.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pinnedNode, root } from './processes.mjs'

const TESTS = [
  'server/test/nodes/',
  'server/src/platform/jobs/',
  'server/src/commands/backup/interrupted',
  'server/src/publico/valida/hostil',
  'packages/pdf-signatures/src/mutacoes',
]
if (process.argv[2] === 'abuso') {
  const abuse = spawn(pinnedNode, [join(root, 'bench', 'abuse.ts')], { cwd: root, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => abuse.kill('SIGTERM'))
  const [code] = await once(abuse, 'exit')
  process.exit(code ?? 1)
}
const rounds = Number(process.argv[2] ?? 5)

const busy = Array.from({ length: availableParallelism() }, () => spawn(pinnedNode, ['-e', 'for (;;);'], { stdio: 'ignore' }))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))
process.on('exit', () => {
  for (const child of busy) child.kill('SIGKILL')
})

for (let round = 1; round <= rounds; round++) {
  console.log(`\n▶ rodada ${round} de ${rounds}`)
  const code = await runTests()
  if (code !== 0) process.exit(code)
}
// The busy programs would keep this process from ending.
process.exit(0)

function runTests() {
  return new Promise((resolve) => {
    const args = [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'server', ...TESTS]
    const env = { ...process.env, SOAK: '1' }
    spawn(pinnedNode, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env }).on('exit', (code) => resolve(code ?? 1))
  })
}
