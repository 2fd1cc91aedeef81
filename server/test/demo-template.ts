import { seedDemo } from '../src/demo/seed.ts'
import { createPasswords } from '../src/identidade/secrets.ts'
import { systemClock } from '../src/platform/clock.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { installJobs } from '../src/platform/jobs/install.ts'
import { createDatabase, TEMPLATE } from './database.ts'

/** Migrated, with the job queue and the demo accounts: the template of the databases of test applications. */
export const DEMO_TEMPLATE = 'concordia_demo'

/** Cheap password hashing, for tests about something else. */
export const CHEAP_PASSWORDS = createPasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 })

/** Makes the template once, so that no application of a test has to install the queue and insert the accounts. */
export async function makeDemoTemplate(clusterUrl: string): Promise<void> {
  const databaseUrl = await createDatabase(clusterUrl, DEMO_TEMPLATE, `template ${TEMPLATE} owner concordia`)
  const database = await openDatabase({ databaseUrl, dataDir: '', onError: () => undefined })
  try {
    await installJobs(database)
    await seedDemo({ db: database.db, tx: database.tx, clock: systemClock, passwords: CHEAP_PASSWORDS })
  } finally {
    await database.close()
  }
}
