// The real node, as a process of its own that tells its parent which statements a request needed: 'list' begins, 'take' answers.
import { openApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config/config.ts'
import { noteStatements, startList, takeList } from '../statements.ts'

noteStatements()
const app = await openApp(readConfig(process.env))
const url = await app.server.listen({ port: 0, host: '127.0.0.1' })
process.on('message', (asked) => {
  if (asked === 'list') startList()
  process.send!(asked === 'take' ? takeList() : 'ready')
})
process.once('SIGTERM', () => void app.close().then(() => process.exit()))
process.send!({ url, databaseUrl: app.databaseUrl })
