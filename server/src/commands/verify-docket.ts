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
import { CommandError, readArguments, runCommand, withDatabase } from './command.ts'
import { checkTrail, listAllIds, TRAILS } from './dockets.ts'

const USO =
  'Uso: npm run verify-docket -- NÚMERO… [--negociacao NÚMERO]… [--arquivos]   ou   npm run verify-docket -- --todos [--arquivos]'

await runCommand(async () => {
  const { ids, negociacoes, todos, arquivos } = whatToCheck()
  const config = readConfig()
  await withDatabase(config, true, async (database) => {
    await refuseOtherVersions(database)
    const storage = arquivos ? await openStorage(config) : undefined
    const named = { procedimento: ids, negociacao: negociacoes }
    const broken = await check(database.db, storage, todos ? null : named)
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

/** Prints one line for each. @param named null: checks all @returns how many are not intact */
async function check(
  db: Db,
  storage: Storage | undefined,
  named: Record<keyof typeof TRAILS, readonly number[]> | null,
): Promise<number> {
  let checked = 0
  let broken = 0
  for (const kind of ['procedimento', 'negociacao'] as const) {
    const trail = TRAILS[kind]
    for await (const id of named?.[kind] ?? listAllIds(db, trail)) {
      checked++
      const isKnown = await db.selectFrom(trail.table).select('id').where('id', '=', id).executeTakeFirst()
      const missing = { integra: false, text: `${trail.name}${id}: não existe` }
      const { integra, text } = isKnown ? await checkTrail(db, trail, id, storage) : missing
      if (!integra) broken++
      console.log(text)
    }
  }
  if (checked !== 1) console.log(`${checked} conferido(s), ${broken} com falha`)
  return broken
}
