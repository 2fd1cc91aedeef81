import { randomUUID } from 'node:crypto'
import { startSmtp } from '@concordia/test-doubles/smtp'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RATES } from '../../src/platform/http/limits/rates.ts'
import { cronOf } from '../../src/subjects.ts'
import { client, signIn, visitor } from '../client.ts'
import { jobsDone } from '../jobs.ts'
import { pdfFile } from '../pdf/pdf.ts'
import { file, openProcesso, petition } from '../procedimentos/peticao.ts'
import { charged, filing } from '../processes/crash-clients.ts'
import { balance, type DoneJob, type FleetNode, fleet, noteDoneJobs, stream } from '../processes/nodes.ts'
import { waitFor, waitsForLock } from '../wait.ts'

/** The mail server's reply to a message; undefined accepts it. */
let onMessage: () => Promise<[number, string] | undefined> = async () => undefined
const smtp = await startSmtp({ onMessage: () => onMessage() })
afterAll(() => smtp.close())

const nodes = await fleet({ SMTP_URL: smtp.url, DRAIN_SECONDS: '3' })
const { db } = nodes.database
let one: FleetNode
let two: FleetNode
let doneJobs: () => Promise<DoneJob[]>

/** The status of a search, which is limited by the minute. */
const search = async (node: FleetNode) => (await visitor(node).get('/cidades/search/campinas')).status

const missed = laterThisHour()

// Both start at the same moment after a missed cron run: writes are locked while both look, so both find it missed.
beforeAll(async () => {
  doneJobs = await noteDoneJobs(nodes.database)
  const known = cronOf().map(({ task, match }) => `${task} ${match}`)
  await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since)
    select identifier, now() from unnest(${known}::text[]) as identifier`.execute(db)
  await sql`update graphile_worker._private_known_crontabs
    set known_since = now() - interval '1 day', last_execution = ${missed.at}::timestamptz - interval '1 hour'
    where identifier = ${`${missed.task} ${missed.minute} * * * *`}`.execute(db)
  const starting = await nodes.database.tx(async (trx) => {
    await sql`lock table graphile_worker._private_known_crontabs in share row exclusive mode`.execute(trx)
    const started = Promise.all([nodes.start(), nodes.start()])
    // Both find it missed.
    await waitsForLock(db, 'known_crontabs', 2)
    return { started }
  })
  ;[one, two] = await starting.started
})

/** The hourly cron job whose next run is farthest away, so that none runs by itself meanwhile, and when it should have run last. */
function laterThisHour() {
  const hourly = [
    { minute: 7, task: 'lembrarPrazos' },
    { minute: 17, task: 'varrer' },
    { minute: 37, task: 'devolverCobrancas' },
  ]
  const away = ({ minute }: { minute: number }) => (minute - new Date().getUTCMinutes() + 60) % 60 || 60
  const farthest = hourly.toSorted((a, b) => away(b) - away(a))[0]!
  return { ...farthest, at: lastAt(farthest.minute) }
}

/** The last time that the clock showed `minute`. */
function lastAt(minute: number): Date {
  const at = new Date()
  at.setUTCMinutes(minute, 0, 0)
  return at > new Date() ? new Date(at.getTime() - 3_600_000) : at
}

/** Pays and files under its own name at this node. @throws unless it is acknowledged */
const fileAt = (node: FleetNode, name: string) => filing('parte', name, 'pm_card_visa').run(node) as Promise<number>

const filedAs = async (names: string[]) =>
  new Map(
    (await db.selectFrom('procedimentos').select(['id', 'classe']).where('classe', 'in', names).execute()).map(
      ({ id, classe }) => [classe, id],
    ),
  )

test('a missed cron run is made up for once, though two nodes start at the same moment', async () => {
  // A node that waited too long for its lock looks again after a pause.
  await waitFor('one to have made it up', async () => {
    const { rows } = await sql`select from graphile_worker._private_known_crontabs
      where identifier like ${`${missed.task} %`} and last_execution = ${missed.at}`.execute(db)
    return rows.length === 1
  })
  await waitFor('both to have looked', async () => {
    const { rows } =
      await sql`select from pg_stat_activity where state = 'active' and query like '%known_crontabs%' and pid <> pg_backend_pid()`.execute(
        db,
      )
    return rows.length === 0
  })
  await jobsDone(one)
  // A failed job would be retried later, and not be due now.
  const failed = await sql`select task_identifier, last_error from graphile_worker.jobs where last_error is not null`.execute(db)
  expect(failed.rows).toEqual([])
  const runs = (await doneJobs()).filter((job) => job.task === missed.task)
  expect(runs).toMatchObject([{ attempts: 1, tick: missed.at.toISOString() }])
})

test('any request works on any node: sign in at one, file and read at the other, sign out at either', async () => {
  const token = await signIn(one, 'parte@concordia.test')
  const [here, there] = [client(one, token), client(two, token)]
  const peticao = pdfFile('peticao.pdf')
  const stripe_payment = await charged(here, randomUUID(), 5000)
  const { status, body } = await file(there, petition({ stripe_payment, peticao }))
  expect(status).toBe(201)
  const { id } = body.processo
  expect((await openProcesso(here, id)).eventos).toHaveLength(1)
  expect((await here.file(`/processo/${id}/peticao`)).body).toEqual(Buffer.from(await peticao.arrayBuffer()))
  await there.post('/logout')
  expect((await here.get(`/processo/${id}`)).status).toBe(401)
})

test('each job runs once, on one of the nodes, and each e-mail arrives once', async () => {
  await jobsDone(one)
  const before = (await doneJobs()).length
  smtp.mails.length = 0
  // A node sends four at once: with a fifth running, both are sending.
  const fifth = Promise.withResolvers<void>()
  let underWay = 0
  onMessage = async () => {
    if (++underWay === 5) fifth.resolve()
    await fifth.promise
    return undefined
  }
  const names = Array.from({ length: 8 }, (_, i) => `Uma vez ${i}`)
  await Promise.all(names.map((name, i) => fileAt(i % 2 ? one : two, name)))
  await jobsDone(one)
  onMessage = async () => undefined

  const done = (await doneJobs()).slice(before)
  expect(done.filter(({ attempts }) => attempts !== 1)).toEqual([])
  expect(new Set(done.map(({ node }) => node))).toEqual(new Set((await nodes.ids()).values()))
  expect(done.filter(({ task }) => task === 'emitirRecibo')).toHaveLength(names.length)
  expect(smtp.mails).toHaveLength(4 * names.length)
  expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(smtp.mails.length)
})

test('a rate limit counts over all nodes', async () => {
  const statuses = await Promise.all(Array.from({ length: 100 }, (_, i) => search(i % 2 ? one : two)))
  expect(statuses.filter((status) => status === 200)).toHaveLength(RATES.busca.max)
  expect(statuses.filter((status) => status === 429)).toHaveLength(100 - RATES.busca.max)
})

test('a filing during a kill is acknowledged and stored, or made once when it is retried on another node', async () => {
  const names = Array.from({ length: 10 }, (_, i) => `No meio ${i}`)
  const acknowledged = new Map<string, number>()
  const killed = Promise.withResolvers<void>()
  await Promise.allSettled(
    names.map(async (name) => {
      acknowledged.set(name, await fileAt(two, name))
      if (acknowledged.size === 3) two.end('SIGKILL').then(() => killed.resolve(), killed.reject)
    }),
  )
  await killed.promise
  expect(acknowledged.size).toBeLessThan(names.length)
  const there = await filedAs(names)
  for (const [name, id] of acknowledged) expect(there.get(name)).toBe(id)

  for (const name of names) {
    // The killed node's locks are released when the database notices, which is at once.
    const id = await waitFor(name, () => fileAt(one, name).catch(() => null), 10_000)
    expect(acknowledged.get(name) ?? there.get(name) ?? id).toBe(id)
  }
  expect((await db.selectFrom('procedimentos').select('id').where('classe', 'in', names).execute()).length).toBe(names.length)
})

test('a restarted node still knows the rate limit', async () => {
  two = await nodes.start()
  expect(await search(two)).toBe(429)
  await jobsDone(one)
})

test('the other node runs the jobs of a killed node within a minute', async () => {
  await jobsDone(one)
  const before = (await doneJobs()).length
  const held = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<[number, string]>()
  onMessage = async () => {
    onMessage = async () => undefined
    held.resolve()
    return gate.promise
  }
  await fileAt(one, 'Interrompido')
  await held.promise
  const holder = await waitFor('all but one job to be done', async () => {
    const { rows } = await sql<{
      by: string | null
    }>`select locked_by as by from graphile_worker.jobs where run_at <= now()`.execute(db)
    return rows.length === 1 && rows[0]?.by
  })
  const ids = await nodes.ids()
  const [dead, alive] = ids.get(one.pid) === holder ? [one, two] : [two, one]
  await dead.end('SIGKILL')
  gate.resolve([451, 'tarde demais'])
  const since = Date.now()
  await waitFor(
    'the other node to take it over',
    async () => (await doneJobs()).slice(before).find(({ attempts }) => attempts > 1),
    60_000,
  )
  expect(Date.now() - since).toBeLessThan(60_000)

  expect((await doneJobs()).slice(before).filter(({ attempts }) => attempts > 1)).toMatchObject([
    { task: 'enviarEmail', attempts: 2, node: ids.get(alive.pid) },
  ])
  expect([...(await nodes.ids()).keys()]).toEqual([alive.pid])
  one = alive
  two = await nodes.start()
})

test('during a rolling restart under steady load no request fails', async () => {
  await using front = balance([one, two])
  await waitFor('both to be ready', () => front.knows(one) && front.knows(two))
  const token = signIn(one, 'parte@concordia.test')
  const processo = await fileAt(one, 'Antes da troca')
  const read = async (path: string) => {
    const { status, body } = await client(front.next(), token).get(path)
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
  }
  const names: string[] = []
  const fileOne = async (i: number) => {
    names[i] = `Na troca ${i}`
    const who = client(front.next(), token)
    const stripe_payment = await charged(who, names[i], 5000)
    const { status, body } = await file(client(front.next(), token), petition({ stripe_payment, classe: names[i] }))
    if (status !== 201) throw new Error(`${names[i]} answered ${status}: ${JSON.stringify(body)}`)
  }
  const streams = [
    stream(25, () => read('/user')),
    stream(25, () => read('/notifications/unread/count')),
    stream(50, () => read(`/processo/${processo}`)),
    stream(500, fileOne),
  ]
  const old = [one, two]
  const renewed: FleetNode[] = []
  for (const node of old) {
    expect(await node.end('SIGTERM')).toBe(0)
    const fresh = await nodes.start()
    front.put(fresh, node)
    await waitFor('the new node to be ready', () => front.knows(fresh))
    renewed.push(fresh)
  }
  const results = await Promise.all(streams.map((stop) => stop()))
  expect(results.flatMap(({ failures }) => failures)).toEqual([])
  for (const { sent } of results) expect(sent).toBeGreaterThan(5)
  expect((await filedAs(names)).size).toBe(names.length)
  expect(new Set((await nodes.ids()).keys())).toEqual(new Set(renewed.map(({ pid }) => pid)))
  ;[one, two] = renewed as [FleetNode, FleetNode]
})

let worker: FleetNode
test('a separate worker runs the jobs of web nodes that run none', async () => {
  // Work of a killed node would wait until its silence is noticed.
  await jobsDone(one)
  await Promise.all([one.end('SIGKILL'), two.end('SIGKILL')])
  const web = await nodes.start({ env: { DRAIN_SECONDS: '60', WORKER: '0' } })
  expect(await nodes.ids()).toEqual(new Map())
  await fileAt(web, 'Trabalho à parte')
  const before = (await doneJobs()).length
  worker = await nodes.start({ program: 'worker', env: { LOG_LEVEL: 'info' } })
  await jobsDone(web)
  const ids = await nodes.ids()
  expect([...ids.keys()]).toEqual([worker.pid])
  const done = (await doneJobs()).slice(before)
  expect(done.map(({ task }) => task)).toContain('emitirRecibo')
  expect(new Set(done.map(({ node }) => node))).toEqual(new Set(ids.values()))
  one = web
})

test('a worker serves only health, answers that in Portuguese, and does not log what was requested', async () => {
  expect((await fetch(`${worker.url}/health/live`)).status).toBe(200)
  expect((await fetch(`${worker.url}/health/ready`)).status).toBe(200)
  expect((await visitor(worker).get('/termos')).status).toBe(404)
  const answer = await fetch(`${worker.url}/password/reset/segredo`)
  expect([answer.status, await answer.json()]).toEqual([404, { message: 'Endereço não encontrado.' }])
  expect(await worker.end('SIGTERM')).toBe(0)
  expect(worker.output()).toContain('/password/reset/***')
  expect(worker.output()).not.toContain('segredo')
  expect(await nodes.ids()).toEqual(new Map())
})

test('a node that is stopping reports that and still serves; a second signal ends it at once', async () => {
  expect((await fetch(`${one.url}/health/ready`)).status).toBe(200)
  const ended = one.end('SIGTERM')
  await waitFor('the node to be unready', async () => (await fetch(`${one.url}/health/ready`)).status === 503)
  expect(await (await fetch(`${one.url}/health/ready`)).json()).toEqual({ status: 'encerrando' })
  expect((await fetch(`${one.url}/health/live`)).status).toBe(200)
  const answer = await visitor(one).get('/termos')
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  expect(await Promise.all([ended, one.end('SIGTERM')])).toEqual([1, 1])
})

test('a worker with jobs turned off does not start', async () => {
  await expect(nodes.start({ program: 'worker', env: { WORKER: '0' } })).rejects.toThrow('retire WORKER=0')
})
