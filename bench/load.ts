// Requests per second of one node when sixteen clients, or twelve, ask without pause. The clients run on the same machine, so a node
// alone on its machine does more.
import { openBase } from './base.ts'
import { report } from './measure.ts'
import { ROWS } from './options.ts'
import { startServer } from './server.ts'

const SECONDS = 5
const ACCOUNTS = ['parte', 'secretaria', 'admin', 'parte2']
const EACH = 4

const base = await openBase(ROWS)
const { dataDir, busy, raw } = base
const server = await startServer({ dataDir, env: { WORKER: '0' } })
try {
  const people = await Promise.all(ACCOUNTS.map((account) => server.signIn(account)))
  const load = async (what: string, ask: (headers: Record<string, string>) => Promise<Response>, who = people) => {
    const end = performance.now() + SECONDS * 1000
    let answered = 0
    let turnedAway = 0
    const keepAsking = async (headers: Record<string, string>) => {
      while (performance.now() < end) {
        const answer = await ask(headers)
        await answer.arrayBuffer()
        if (answer.status === 429) turnedAway++
        else if (answer.ok) answered++
        else throw new Error(`${what} answered ${answer.status}`)
      }
    }
    await Promise.all(who.flatMap((headers) => Array.from({ length: EACH }, () => keepAsking(headers))))
    if (turnedAway > 0) throw new Error(`${what}: ${turnedAway} were turned away by the limit per minute`)
    report(`${what}, por segundo e nó`, answered / SECONDS, '/s')
  }
  const json = (headers: Record<string, string>) => ({ ...headers, 'content-type': 'application/json' })
  await load('páginas da lista', (headers) =>
    fetch(`${server.url}/api/processos`, { method: 'POST', headers: json(headers), body: '{}' }),
  )
  await load(
    'telas de um procedimento com 200 eventos',
    (headers) => fetch(`${server.url}/api/processo/${busy.processo}`, { headers }),
    people.slice(0, 3),
  )
  const { rows } = await raw.query<{ n: string }>(
    "select count(*) as n from pg_stat_activity where application_name = 'concordia' and datname = current_database()",
  )
  // This process has a pool of its own beside the node's.
  report('conexões ao banco, deste processo e do nó juntos', Number(rows[0]!.n), 'conexões')
  report('memória do nó depois disso', server.rss(), 'MB')
} finally {
  await server.stop()
  await base.close()
}
