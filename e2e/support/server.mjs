// The real server for one run of the journeys, as its own process; its data folder goes when it has stopped.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../../scripts/processes.mjs'
import { makeCertificate } from './certificate.ts'

await makeCertificate(process.env.DATA_DIR)

// Outside the checkout, so that its .env is not read: journeys must not fill a real bucket or charge real cards.
const code = await run([{ args: [join(root, 'server/src/main.ts')], cwd: process.env.DATA_DIR }])
rmSync(process.env.DATA_DIR, { recursive: true, force: true })
process.exit(code)
