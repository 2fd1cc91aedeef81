// `node scripts/run.mjs PROGRAM …`: runs a program of ours, with its arguments, as long as this process lives.
import { run } from './processes.mjs'

process.exitCode = await run([{ args: process.argv.slice(2) }])
