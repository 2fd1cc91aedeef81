/**
 * `npm run backup -- PASTA [--sem-autos]`: copies database, files and self-signed seal of this installation, which may be
 * running, into a new folder, then checks the dockets. Exit code 0: the copy is complete; 2: it is, but the installation had
 * damage, which is listed; 1: there is no copy.
 */
import { readConfig } from '../../config/config.ts'
import { MIGRATIONS, readMigrations } from '../../platform/database/migrate.ts'
import { readOneArgument, runCommand, tellFailure } from '../command.ts'
import { CONFERIDOS, checkDockets } from '../dockets.ts'
import { type Installation, openInstallation } from './installation.ts'
import { makeBackup } from './make-backup.ts'
import { inMegabytes, type Manifest } from './manifest.ts'

const USO = 'Uso: npm run backup -- PASTA_NOVA [--sem-autos]'
/** The copy was made, but the installation needs attention. */
const DAMAGED = 2
/** How many lost files are printed; the manifest lists all. */
const EXAMPLES = 20

await runCommand(async () => {
  const { argument: folder, values } = readOneArgument(USO, { 'sem-autos': { type: 'boolean' } })
  const started = performance.now()
  const installation = await openInstallation(readConfig())
  try {
    const manifest = await makeBackup(installation, folder, console.log)
    tell(folder, manifest, Math.round((performance.now() - started) / 1000))
    if (!values['sem-autos']) await tellDockets(installation, manifest).catch(tellUnchecked)
  } finally {
    await installation.database.close()
  }
})

function tell(folder: string, { tabelas, arquivos, faltas, selo }: Manifest, seconds: number): void {
  const rows = tabelas.reduce((sum, { linhas }) => sum + linhas, 0)
  console.log(
    `${faltas.length === 0 ? 'Cópia completa' : 'Cópia'} em ${folder}, em ${seconds} s: ${tabelas.length} tabelas com ${rows} linha(s), ` +
      `${arquivos.quantidade} arquivo(s) com ${inMegabytes(arquivos.bytes)}${selo ? ', e o selo autoassinado' : ''}.\n` +
      'Ela contém documentos sigilosos e, se houver, a chave do selo: guarde-a fora desta máquina, em lugar cifrado.',
  )
  if (faltas.length === 0) return
  const examples = faltas
    .slice(0, EXAMPLES)
    .map(({ chave, motivo }) =>
      motivo === 'falta' ? `${chave}: não está no armazenamento` : `${chave}: não é mais o que o banco de dados registra`,
    )
  console.error(
    `A cópia tem tudo, menos ${faltas.length} arquivo(s) que a própria instalação perdeu. Recupere-os, pela chave, de uma cópia anterior. Os primeiros:\n${examples.join('\n')}`,
  )
  process.exitCode = DAMAGED
}

/** A copy of altered dockets looks normal. Report them before the operator deletes older, intact copies. */
async function tellDockets({ database }: Installation, { migracoes }: Manifest): Promise<void> {
  const shipped = await readMigrations(MIGRATIONS)
  if (shipped.map(({ name }) => name).join() !== migracoes.map(({ nome }) => nome).join())
    return console.log('Os autos não foram conferidos: o banco de dados é de outra versão.')
  const { checked, broken, examples } = await checkDockets(database.db)
  if (broken === 0) return console.log(`Autos de ${checked} ${CONFERIDOS} conferidos.`)
  console.error(
    `A cópia é fiel, mas na instalação os autos de ${broken} ${CONFERIDOS} não conferem. Os primeiros:\n${examples.join('\n')}`,
  )
  process.exitCode = DAMAGED
}

/** The copy was made nevertheless. */
function tellUnchecked(error: unknown): void {
  tellFailure(error)
  console.error('A cópia foi feita, mas os autos não puderam ser conferidos: faça-o com npm run verify-docket -- --todos.')
  process.exitCode = DAMAGED
}
