import { run } from './processes.mjs'

process.exitCode = await run([{ args: ['server/src/worker.ts', ...process.argv.slice(2)] }])
