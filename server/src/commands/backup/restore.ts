/**
 * `npm run restore -- PASTA [--pular-numeros N]`: restores a backup into this installation, which must be empty. `-- PASTA
 * --conferir` only verifies the backup. Exit code 0: done, and everything is intact; 1: not.
 */
import { readConfig } from '../../config/config.ts'
import { CommandError, readOneArgument, runCommand } from '../command.ts'
import { CONFERIDOS } from '../dockets.ts'
import { openInstallation } from './installation.ts'
import { makeRestore, type Restored } from './make-restore.ts'
import { inMegabytes } from './manifest.ts'
import { verifyBackup } from './verify-backup.ts'

const USO = 'Uso: npm run restore -- PASTA_DA_CÓPIA [--conferir | --pular-numeros QUANTOS]'

await runCommand(async () => {
  const options = { conferir: { type: 'boolean' }, 'pular-numeros': { type: 'string', default: '0' } } as const
  const { argument: folder, values } = readOneArgument(USO, options)
  if (!/^\d{1,9}$/.test(values['pular-numeros'])) throw new CommandError(USO)
  await (values.conferir ? check(folder) : restore(folder, Number(values['pular-numeros'])))
})

async function check(folder: string): Promise<void> {
  const { feita_em, aplicacao, tabelas, arquivos, faltas } = (await verifyBackup(folder, console.log)).manifest
  console.log(
    `A cópia está íntegra: feita em ${feita_em} pela versão ${aplicacao}, com ${tabelas.length} tabelas e ` +
      `${arquivos.quantidade} arquivo(s) (${inMegabytes(arquivos.bytes)}).`,
  )
  if (faltas.length > 0)
    console.log(`A instalação já tinha perdido ${faltas.length} arquivo(s), que o manifesto nomeia em "faltas".`)
}

async function restore(folder: string, pular: number): Promise<void> {
  const started = performance.now()
  const installation = await openInstallation(readConfig())
  try {
    tell(await makeRestore(installation, folder, { pular, say: console.log }), Math.round((performance.now() - started) / 1000))
  } finally {
    await installation.database.close()
  }
}

function tell({ manifest, upgraded, autos, proximo }: Restored, seconds: number): void {
  const { arquivos, feita_em } = manifest
  console.log(
    `Restaurada em ${seconds} s a cópia de ${feita_em}: ${arquivos.quantidade} arquivo(s) e os autos de ${autos.checked} ${CONFERIDOS} conferidos.`,
  )
  if (upgraded.length > 0) console.log(`O banco foi atualizado para esta versão: ${upgraded.join(', ')}.`)
  console.log(`O próximo processo terá o nº ${proximo}.`)
  console.log('As sessões e os códigos da cópia não valem mais: cada pessoa entra de novo. O servidor já pode ser iniciado.')
  if (autos.broken === 0) return
  console.error(
    `A instalação é fiel à cópia, mas a cópia já trazia ${autos.broken} ${CONFERIDOS} cujos autos não conferem. Os primeiros:\n${autos.examples.join('\n')}`,
  )
  process.exitCode = 1
}
