// A node in its own process that takes the job `segurar` and never ends it. Argument: connection string of the database.
import { openDatabase } from '../database/database.ts'
import { createLogger } from '../log.ts'
import { startJobs } from './start.ts'

await startJobs({
  database: await openDatabase({ databaseUrl: process.argv[2], dataDir: '' }),
  logger: createLogger('silent'),
  tasks: {
    segurar: () => {
      process.stdout.write('held\n')
      return new Promise(() => undefined)
    },
  },
})
