import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { SERVER } from '../../../platform/database/database.ts'
import { LEDGER, type Migration } from '../../../platform/database/migrate.ts'
import { RESTORING } from '../../../platform/database/restoring.ts'
import { SILENCE_SECONDS } from '../../../platform/jobs/nodes.ts'
import { CommandError } from '../../command.ts'
import { listedFiles } from '../file-list.ts'
import type { Installation } from '../installation.ts'
import type { Verified } from '../verify-backup.ts'

/** Tables that are empty only if the installation was never used: everything else refers to them. */
const SIGNS_OF_USE = ['users', 'procedimentos', 'arquivos', 'emails', 'auditoria']

/** Any number that no other lock uses. */
const LOCK = 7_305_441_905
/** Milliseconds: the database may notice late that a connection was closed or a restore was killed. */
const PATIENCE = 5_000
const PAUSE = 100

/** How far an earlier run with the same backup came. */
type Progress = 'new' | 'begun' | 'loaded'

/**
 * Claims an empty installation for this backup: no server starts in it until the restore has finished, and no other restore while
 * this connection lasts. Two at once would both find it empty, and mix the rows of one backup with the files of the other.
 * @throws CommandError when the installation is not empty, or claimed for another backup
 */
export async function claimTarget(
  client: pg.Client,
  { keys }: Pick<Installation, 'keys'>,
  backup: Verified,
  migrations: readonly Migration[],
): Promise<Progress> {
  await waitFor(
    client,
    `select pg_try_advisory_lock(${LOCK}) as done`,
    'Outra restauração está em curso neste banco de dados: espere que termine.',
  )
  const progress = await progressOf(client, backup)
  if (progress !== 'loaded') await refuseUsedDatabase(client, migrations)
  // Once it is claimed no server starts, but one that tries has a connection for a moment.
  if (progress === 'new') await refuseServers(client)
  await refuseUsedStorage(keys, backup)
  await client.query(
    `create table if not exists ${RESTORING} (copia text not null, comecou_em timestamptz not null default now(), carregada_em timestamptz)`,
  )
  if (progress === 'loaded') return progress
  await client.query(`with outra as (delete from ${RESTORING}) insert into ${RESTORING} (copia) values ($1)`, [backup.sha256])
  return progress
}

/** Releases the claim: server and commands may use the installation again. */
export const releaseTarget = (client: pg.Client) => client.query(`drop table ${RESTORING}`)

async function progressOf(client: pg.Client, { sha256 }: Verified): Promise<Progress> {
  if (!(await exists(client, RESTORING))) return 'new'
  const { rows } = await client.query<{ copia: string; loaded: boolean }>(
    `select copia, carregada_em is not null as loaded from ${RESTORING}`,
  )
  const [claim] = rows
  if (!claim?.loaded) return 'begun'
  if (claim.copia === sha256) return 'loaded'
  throw new CommandError(
    'Este banco de dados tem a restauração incompleta de outra cópia: repita-a com aquela, ou use um banco de dados vazio.',
  )
}

async function refuseUsedDatabase(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  const { rows: tables } = await client.query<{ relname: string }>(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
       and relname <> $1 and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`,
    [RESTORING],
  )
  if (tables.length === 0) return
  if (!(await exists(client, LEDGER)))
    throw new CommandError(`O banco de dados já tem tabelas de outro programa (${tables[0]!.relname}): use um banco vazio.`)
  await refuseSignsOfUse(client)
  const { rows: applied } = await client.query<{ nome: string }>(`select nome from ${LEDGER} order by nome`)
  const ahead = applied.filter(({ nome }) => !migrations.some(({ name }) => name === nome))
  if (ahead.length > 0)
    throw new CommandError(
      `O banco de dados está vazio, mas uma versão mais nova que a da cópia já o preparou (${ahead[0]!.nome}): ` +
        'restaure em um banco que nenhum servidor abriu ainda (o embutido é a pasta postgres de DATA_DIR).',
    )
}

/** @throws CommandError when the installation has been used */
export async function refuseSignsOfUse(client: pg.Client): Promise<void> {
  for (const table of SIGNS_OF_USE) {
    if (!(await exists(client, table))) continue
    const { rows } = await client.query<{ used: boolean }>(`select exists (select from ${table}) as used`)
    if (rows[0]?.used)
      throw new CommandError(
        `Esta instalação já foi usada: há dados na tabela ${table}. Uma cópia só se restaura em uma instalação vazia.`,
      )
  }
}

/** A node that runs jobs has a heartbeat in `nos`; any other has connections while it serves requests. */
async function refuseServers(client: pg.Client): Promise<void> {
  await waitFor(
    client,
    `select not exists (select from pg_stat_activity where datname = current_database() and application_name = '${SERVER}') as done`,
    'Um servidor ou outro comando está usando este banco de dados: encerre-o e repita.',
  )
  if (!(await exists(client, 'nos'))) return
  const alive = 'select exists (select from nos where visto_em > now() - make_interval(secs => $1)) as alive'
  const { rows } = await client.query<{ alive: boolean }>(alive, [SILENCE_SECONDS])
  if (rows[0]?.alive)
    throw new CommandError(
      `Um servidor caiu há menos de ${SILENCE_SECONDS} s, ou ainda usa este banco de dados: encerre-o e repita o comando.`,
    )
}

/** An earlier run may have left files of this backup; any other file is foreign. */
async function refuseUsedStorage(keys: Installation['keys'], { folder }: Verified): Promise<void> {
  const strangers = new Set<string>()
  for await (const key of keys()) strangers.add(key)
  if (strangers.size === 0) return
  for await (const { chave } of listedFiles(folder)) strangers.delete(chave)
  const [stranger] = strangers
  if (stranger)
    throw new CommandError(
      `O armazenamento não está vazio: tem ${strangers.size} arquivo(s) que não são desta cópia, por exemplo ${stranger}.`,
    )
}

async function exists(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [`public.${table}`])
  return rows[0]!.there
}

/** Repeats the query until it is `done`. @throws CommandError with the sentence when that takes too long */
async function waitFor(client: pg.Client, query: string, sentence: string): Promise<void> {
  for (let waited = 0; ; waited += PAUSE) {
    const { rows } = await client.query<{ done: boolean }>(query)
    if (rows[0]?.done) return
    if (waited >= PATIENCE) throw new CommandError(sentence)
    await sleep(PAUSE)
  }
}
