// The real server for one run of the journeys, as its own process; its data folder goes when it has stopped.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

const server = spawn(process.execPath, ['server/src/main.ts'], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'))
server.on('exit', (code) => {
  rmSync(process.env.DATA_DIR!, { recursive: true, force: true })
  process.exit(code ?? 1)
})
