import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { cloneDatabase } from './database.ts'
import { DEMO_TEMPLATE } from './demo-template.ts'

/** A migrated database for this test file, open until its last test has run. */
export async function ownDatabase(): Promise<Database> {
  const databaseUrl = await cloneDatabase(inject('clusterUrl'))
  // Some tests cut connections on purpose; the effect shows in their expectations.
  const database = await openDatabase({ databaseUrl, dataDir: '', onError: () => undefined })
  afterAll(() => database.close())
  return database
}

/**
 * A database with the demo accounts and the job queue, until the test file ends, for a server that a test starts.
 * @returns its connection string
 */
export const demoDatabase = (): Promise<string> => cloneDatabase(inject('clusterUrl'), undefined, DEMO_TEMPLATE)
