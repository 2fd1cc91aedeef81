/**
 * `npm run importar -- PASTA` checks the running procedimentos of `PASTA/importar.csv` and their PDFs, and writes nothing;
 * `-- PASTA --gravar --por E-MAIL` imports them (docs/operations.md#importar-processos-em-andamento). Nothing is imported while a line is wrong.
 * May be stopped and run again: what is here already is left alone. Exit code 0: all is right, or imported; 1: some lines are wrong,
 * which are named, or the command failed.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayOf } from '@concordia/contract/values/dates'
import { fold } from '@concordia/contract/values/fold'
import { Email } from '@concordia/contract/values/schemas'
import { readConfig } from '../config/config.ts'
import { systemClock } from '../platform/clock.ts'
import type { Database, Db } from '../platform/database/database.ts'
import { hashFile } from '../platform/files/hash-file.ts'
import type { Actor } from '../platform/http/actor.ts'
import { installJobs } from '../platform/jobs/install.ts'
import { openStorage } from '../platform/storage/open.ts'
import { checkArquivos } from '../procedimentos/importacao/arquivos.ts'
import { type AImportar, checkLinhas } from '../procedimentos/importacao/check.ts'
import { chaveDe, type Fonte, importar, listImportados } from '../procedimentos/importacao/importar.ts'
import { type Erro, readPlanilha } from '../procedimentos/importacao/planilha.ts'
import { CommandError, plain, readArguments, runCommand, withDatabase } from './command.ts'

const USO = 'Uso: npm run importar -- PASTA   (só confere)   ou   npm run importar -- PASTA --gravar --por E-MAIL'
const ARQUIVO = 'importar.csv'
/** Print progress after so many procedimentos. */
const SPEAK_AFTER = 100

await runCommand(async () => {
  const { pasta, por } = whatToDo()
  const path = join(pasta, ARQUIVO)
  const bytes = await readFile(path).catch(() => {
    throw new CommandError(`Não foi possível ler ${path}.\n${USO}`)
  })
  const config = readConfig()
  await withDatabase(config, false, async (database) => {
    const { novos, erros, total } = await check(database.db, pasta, bytes)
    for (const { linha, mensagem } of erros) console.error(plain(`Linha ${linha}: ${mensagem}`))
    if (erros.length > 0) {
      const errados = new Set(erros.map(({ linha }) => linha)).size
      throw new CommandError(`${errados} linha(s) com erro. Nada foi importado: corrija o arquivo e execute de novo.`)
    }
    console.log(`${total} procedimento(s) no arquivo, ${total - novos.length} já importado(s), ${novos.length} a importar.`)
    if (por === null) return console.log('Nada foi gravado. Para importar, acrescente --gravar --por E-MAIL.')
    await installJobs(database)
    const user = await staffOf(database.db, por)
    await importAll(database, await openStorage(config), novos, { user, pasta, arquivo: ARQUIVO, sha256: await hashFile(path) })
  })
})

function whatToDo(): { pasta: string; por: string | null } {
  const { values, positionals } = readArguments(USO, { gravar: { type: 'boolean', default: false }, por: { type: 'string' } })
  const [pasta] = positionals
  if (positionals.length !== 1 || pasta === undefined || values.gravar !== (values.por !== undefined)) throw new CommandError(USO)
  if (values.por === undefined) return { pasta, por: null }
  const email = Email().safeParse(values.por)
  if (!email.success) throw new CommandError(`Informe um e-mail válido.\n${USO}`)
  return { pasta, por: email.data }
}

async function check(db: Db, pasta: string, bytes: Buffer): Promise<{ novos: AImportar[]; erros: Erro[]; total: number }> {
  const { linhas, erros } = readable(bytes)
  const rows = await db.selectFrom('areas').select(['id', 'nome']).where('desativadaEm', 'is', null).execute()
  const areas = new Map(rows.map(({ id, nome }) => [fold(nome), id]))
  const { bons, erros: nasLinhas } = checkLinhas(linhas, { areas, today: dayOf(systemClock.now()) })
  const conhecidos = await listImportados(db)
  const novos = bons.filter((one) => !conhecidos.has(chaveDe(one)))
  const todos = [...erros, ...nasLinhas, ...(await checkArquivos(pasta, novos))].toSorted((a, b) => a.linha - b.linha)
  return { novos, erros: todos, total: bons.length }
}

function readable(bytes: Buffer) {
  try {
    return readPlanilha(bytes)
  } catch (error) {
    throw new CommandError((error as Error).message, { cause: error })
  }
}

/** @throws CommandError nobody of the secretariat has this address */
async function staffOf(db: Db, email: string): Promise<Fonte['user']> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'role'])
    .where('email', '=', email)
    .where('role', '<>', 'user')
    .where('bloqueadoEm', 'is', null)
    .executeTakeFirst()
  if (!user) throw new CommandError(`${email} não é de uma conta da secretaria em uso.`)
  return { id: user.id, name: user.name ?? '', role: user.role as Actor['role'] }
}

async function importAll(
  { db, tx }: Database,
  storage: Awaited<ReturnType<typeof openStorage>>,
  novos: readonly AImportar[],
  fonte: Fonte,
): Promise<void> {
  let done = 0
  for (const novo of novos) {
    if ((await importar({ db, tx, storage, clock: systemClock }, novo, fonte)) !== null) done++
    if (done % SPEAK_AFTER === 0) console.log(`${done} de ${novos.length} importados`)
  }
  console.log(`${done} procedimento(s) importado(s). Ninguém foi avisado: abra-os às partes em “Importados”, na secretaria.`)
}
