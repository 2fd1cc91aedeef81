// The real server for one run of the journeys, as its own process; its data folder goes when it has stopped.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../../scripts/processes.mjs'

// Away from the checkout, whose .env it would read: journeys must not fill somebody's bucket or charge their cards.
const code = await run([{ args: [join(root, 'server/src/main.ts')], cwd: process.env.DATA_DIR }])
rmSync(process.env.DATA_DIR, { recursive: true, force: true })
process.exit(code)
