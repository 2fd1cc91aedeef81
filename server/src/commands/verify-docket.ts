/**
 * `npm run verify-docket -- 12 34 [--negociacao 5] [--arquivos]` or `-- --todos [--arquivos]`: checks that the eventos of
 * procedimentos and the trails of negociações are as they were written. Exit code 0: all intact; 1: some are not, or the command failed.
 */
import { readConfig } from '../config/config.ts'
import type { Database, Db } from '../platform/database/database.ts'
import { MIGRATIONS, pendingMigrations } from '../platform/database/migrate.ts'
import { refuseHalfRestored } from '../platform/database/restoring.ts'
import { DatabaseSetupError } from '../platform/database/setup-error.ts'
import { openStorage } from '../platform/storage/open.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { listAllIds } from '../procedimentos/autos/list-all-ids.ts'
import { CommandError, readArguments, runCommand, withDatabase } from './command.ts'
import { type Checked, checkDocket, checkNegociacao } from './dockets.ts'

const USO =
  'Uso: npm run verify-docket -- NÚMERO… [--negociacao NÚMERO]… [--arquivos]   ou   npm run verify-docket -- --todos [--arquivos]'

await runCommand(async () => {
  const { ids, negociacoes, todos, arquivos } = whatToCheck()
  const config = readConfig()
  await withDatabase(config, true, async (database) => {
    await refuseOtherVersions(database)
    const storage = arquivos ? await openStorage(config) : undefined
    const { db } = database
    const broken = await check([
      [todos ? listAllIds(db) : ids, (id) => checkNamed(db, id, storage)],
      [todos ? listAllIds(db, 'negociacoes') : negociacoes, (id) => checkNamedNegociacao(db, id, storage)],
    ])
    process.exitCode = broken === 0 ? 0 : 1
  })
})

function whatToCheck() {
  const options = {
    todos: { type: 'boolean', default: false },
    arquivos: { type: 'boolean', default: false },
    negociacao: { type: 'string', multiple: true, default: [] as string[] },
  } as const
  const { values, positionals } = readArguments(USO, options)
  const ids = positionals.map(Number)
  const negociacoes = values.negociacao.map(Number)
  const named = [...ids, ...negociacoes]
  const isClear = named.every((id) => Number.isSafeInteger(id) && id > 0) && values.todos !== named.length > 0
  if (!isClear) throw new CommandError(USO)
  return { ids, negociacoes, todos: values.todos, arquivos: values.arquivos }
}

/** @throws DatabaseSetupError unless the tables are those of this version */
async function refuseOtherVersions({ pool }: Database): Promise<void> {
  await refuseHalfRestored(pool)
  const { rows } = await pool.query<{ there: boolean }>(`select to_regclass('public.procedimentos') is not null as there`)
  if (!rows[0]?.there) throw new DatabaseSetupError('Neste banco de dados não há uma instalação da Concórdia.')
  const pending = await pendingMigrations(pool, MIGRATIONS)
  if (pending.length > 0)
    throw new DatabaseSetupError(
      `O banco de dados é de uma versão anterior à deste código (falta ${pending.join(', ')}): confira com aquela, ou depois de atualizar.`,
    )
}

type Checks = [ids: Iterable<number> | AsyncIterable<number>, checkOne: (id: number) => Promise<Checked>]

/** Prints one line for each. @returns how many are not intact */
async function check(all: readonly Checks[]): Promise<number> {
  let checked = 0
  let broken = 0
  for (const [ids, one] of all) {
    for await (const id of ids) {
      checked++
      const { integra, text } = await one(id)
      if (!integra) broken++
      console.log(text)
    }
  }
  if (checked !== 1) console.log(`${checked} conferido(s), ${broken} com falha`)
  return broken
}

async function isKnown(db: Db, table: 'procedimentos' | 'negociacoes', id: number): Promise<boolean> {
  return (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

async function checkNamed(db: Db, id: number, storage: Storage | undefined): Promise<Checked> {
  if (await isKnown(db, 'procedimentos', id)) return checkDocket(db, id, storage)
  return { integra: false, text: `${id}: não existe` }
}

async function checkNamedNegociacao(db: Db, id: number, storage: Storage | undefined): Promise<Checked> {
  if (await isKnown(db, 'negociacoes', id)) return checkNegociacao(db, id, storage)
  return { integra: false, text: `negociação ${id}: não existe` }
}
