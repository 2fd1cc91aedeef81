import { run } from './processes.mjs'

process.exitCode = await run([{ args: ['server/src/main.ts', ...process.argv.slice(2)] }])
