import { randomUUID } from 'node:crypto'
import { cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { inject } from 'vitest'
import { type Installation, openInstallation } from '../../src/commands/backup/installation.ts'
import type { S3Settings } from '../../src/config/storage.ts'
import { MIGRATIONS } from '../../src/platform/database/migrate.ts'
import { createDatabase, temporaryFolder } from '../database.ts'
import { atTheEndOfTheFile } from './at-the-end.ts'

/**
 * A database without a single table.
 * @param words options of `create database`, for a database that does not belong to our user
 * @returns its connection string, for our user
 */
export const emptyDatabase = (words = 'owner concordia'): Promise<string> =>
  createDatabase(inject('clusterUrl'), `vazio_${randomUUID().replaceAll('-', '')}`, `template template0 ${words}`)

export interface Place extends Installation {
  dataDir: string
  databaseUrl: string
}

/** An installation as the backup commands see it, until this test file ends; empty and new by default. */
export async function place(at: { databaseUrl?: string; dataDir?: string; s3?: S3Settings } = {}): Promise<Place> {
  const dataDir = at.dataDir ?? (await temporaryFolder())
  const databaseUrl = at.databaseUrl ?? (await emptyDatabase())
  const installation = await openInstallation({ databaseUrl, dataDir, s3: at.s3 })
  atTheEndOfTheFile(async () => {
    await installation.database.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  return { ...installation, dataDir, databaseUrl }
}

/** Path of a folder that does not exist yet, deleted with this test file. */
export async function newFolder(): Promise<string> {
  const parent = await temporaryFolder()
  atTheEndOfTheFile(() => rm(parent, { recursive: true, force: true }))
  return join(parent, 'copia')
}

/** The migrations up to `last`. */
export async function migrationsUpTo(last: string): Promise<URL> {
  const folder = await newFolder()
  await cp(fileURLToPath(MIGRATIONS), folder, { recursive: true })
  for (const name of await readdir(folder)) if (name > last) await rm(join(folder, name))
  return pathToFileURL(`${folder}/`)
}

/** Names of the tables of the public schema. */
export async function tablesOf({ database }: Pick<Installation, 'database'>): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  return rows.map(({ name }) => name)
}

export async function keysOf({ keys }: Pick<Installation, 'keys'>): Promise<string[]> {
  const found: string[] = []
  for await (const key of keys()) found.push(key)
  return found
}

/** PostgreSQL's default where the system has no locale. */
export const ANOTHER_ENCODING = "owner concordia encoding 'SQL_ASCII' locale_provider libc lc_collate 'C' lc_ctype 'C'"
