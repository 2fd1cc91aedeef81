import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, vite } from './processes.mjs'

const WEB_PORT = '5173'

// Read here too, because the web's proxy and the links in e-mails depend on it.
const settings = join(root, '.env')
if (existsSync(settings)) process.loadEnvFile(settings)
const port = process.env.PORT || '3000'
const appUrl = process.env.APP_URL || `http://localhost:${WEB_PORT}`

process.exitCode = await run([
  { args: ['--watch', '--watch-preserve-output', 'server/src/main.ts'], env: { PORT: port, APP_URL: appUrl } },
  { args: [vite, 'web', '--port', WEB_PORT, '--strictPort'], env: { API_PORT: port } },
])
