// What an open page asks all day, the unread count with If-None-Match, compared with the SQL it needs, in one run.
import { rm } from 'node:fs/promises'
import pg from 'pg'
import { openApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config/config.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../server/src/demo/accounts.ts'
import { seedDemo } from '../server/src/demo/seed.ts'
import { temporaryFolder } from '../server/test/database.ts'
import { compare, report } from './measure.ts'

const ROUNDS = 300
const SECONDS = 5
const SESSION = `select u.id, u.name, u.email, u.role, u.email_verified_at, s.id from sessions s join users u on u.id = s.user_id
  where s.expires_at > now() and s.user_id = $1 limit 1`
const COUNT = 'select count(*) from notificacoes where user_id = $1 and read_at is null'

const dataDir = await temporaryFolder()
const app = await openApp(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: '1', WORKER: '0', PORT: '0' }))
const raw = new pg.Client({ connectionString: app.databaseUrl })
try {
  await seedDemo(app.deps)
  await raw.connect()
  await raw.query(`insert into notificacoes (user_id, subject, body, read_at)
    select 1 + n % 10, 'Assunto', repeat('texto ', 20), case when n % 100 > 9 then now() end from generate_series(1, 200000) n`)
  await raw.query('vacuum (analyze) notificacoes')
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } }
  /** A person with an open page: asks, and from then on sends the ETag of the answer. */
  const openPage = async ({ email }: { email: string }) => {
    const login = await fetch(`${url}/api/login`, { ...post, body: JSON.stringify({ email, password: DEMO_PASSWORD }) })
    const { authToken, user } = (await login.json()) as { authToken: string; user: { id: number } }
    const headers: Record<string, string> = { authorization: `Bearer ${authToken}` }
    const first = await fetch(`${url}/api/notifications/unread/count`, { headers })
    headers['if-none-match'] = first.headers.get('etag') ?? ''
    const ask = async () => {
      const answer = await fetch(`${url}/api/notifications/unread/count`, { headers })
      await answer.text()
      if (answer.status !== 304) throw new Error(`The unread count answered ${answer.status} instead of 304`)
    }
    return { ask, user }
  }
  // Several people, because each may ask 3,000 times a minute.
  const pages = await Promise.all(DEMO_ACCOUNTS.map(openPage))
  const { ask, user } = pages[0]!

  const times = await compare(ROUNDS, [
    { name: 'raw', run: async () => [await raw.query(SESSION, [user.id]), await raw.query(COUNT, [user.id])] },
    { name: 'http', run: async () => (await fetch(`${url}/health/live`)).text() },
    { name: 'poll', run: ask },
  ])
  const [sql, http, poll] = ['raw', 'http', 'poll'].map((name) => times.get(name)!) as [number, number, number]
  console.log(
    `uma pergunta ${poll.toFixed(2)} ms; só o SQL dela ${sql.toFixed(2)} ms; uma resposta HTTP vazia ${http.toFixed(2)} ms`,
  )

  const cpu = process.cpuUsage()
  const end = performance.now() + SECONDS * 1000
  const keepAsking = async ({ ask }: (typeof pages)[number]) => {
    let asked = 0
    for (; performance.now() < end; asked++) await ask()
    return asked
  }
  const asked = (await Promise.all(pages.map(keepAsking))).reduce((sum, n) => sum + n)
  const { user: inUser, system } = process.cpuUsage(cpu)
  const perAsk = (inUser + system) / 1000 / asked
  report('perguntas por segundo, com quem pergunta no mesmo processo', asked / SECONDS, '/s')
  report('CPU de uma pergunta, com quem pergunta no mesmo processo', perAsk, 'ms')
  report('uma pergunta / o SQL dela e uma resposta HTTP vazia', poll / (sql + http), '×', 2)
} finally {
  await raw.end()
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
}
