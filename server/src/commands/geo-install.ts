/**
 * `npm run geo:install` downloads the tables that tell about where an IP address is (129 MB) into DATA_DIR/geo. They are optional:
 * without them a signature says "não disponível". Nodes that are running find them at the next signature.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../config/config.ts'
import { GEO_PACKAGE } from '../platform/geo/geo.ts'
import { runCommand } from './command.ts'

await runCommand(async () => {
  const folder = join(readConfig().dataDir, 'geo')
  mkdirSync(folder, { recursive: true })
  const wanted = `${GEO_PACKAGE.name}@${GEO_PACKAGE.version}`
  const args = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--save-exact', wanted]
  const { status } = spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' })
  process.exitCode = status ?? 1
  if (status === 0) console.log(`Pronto: ${wanted} em ${folder}. Geolocalização de IP por DB-IP (https://db-ip.com), CC BY 4.0.`)
})
