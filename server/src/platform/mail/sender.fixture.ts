// A node in its own process that sends e-mails until it is killed. Arguments: connection string of the database, SMTP address.
import { Readable } from 'node:stream'
import { openDatabase } from '../database/database.ts'
import { startJobs } from '../jobs/start.ts'
import { createLogger } from '../log.ts'
import { SEND_EMAIL } from './mail-jobs.ts'
import { sendEmailTask } from './send.ts'
import { smtpTransport } from './transport.ts'

const [databaseUrl, smtpUrl = ''] = process.argv.slice(2)
const database = await openDatabase({ databaseUrl, dataDir: '' })
await startJobs({
  database,
  logger: createLogger('silent'),
  tasks: {
    [SEND_EMAIL]: sendEmailTask({
      db: database.db,
      transport: smtpTransport(smtpUrl),
      storage: { get: async () => Readable.from([]) },
      from: 'nao-responda@camara.example',
      keepSecrets: false,
    }),
  },
})
