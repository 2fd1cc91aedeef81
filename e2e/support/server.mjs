// The real server for one run of the journeys, as its own process; its data folder goes when it has stopped.
import { rmSync } from 'node:fs'
import { run } from '../../scripts/processes.mjs'

const code = await run([{ args: ['server/src/main.ts'] }])
rmSync(process.env.DATA_DIR, { recursive: true, force: true })
process.exit(code)
