import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, visitor } from '../../../test/client.ts'
import { runJob } from '../../../test/jobs.ts'
import { fileOverHttp } from '../../../test/procedimentos/peticao.ts'
import { addJob } from '../jobs/add.ts'
import { PRORROGAR_PRAZOS } from '../jobs/prorrogar-prazos.ts'

const TOKEN = randomUUID()
const app = await ownApp({ env: { METRICS_TOKEN: TOKEN } })
const open = await ownApp()

interface Asked {
  url?: string
  headers?: Record<string, string>
}
async function scrape({ url = app.url, headers = { authorization: `Bearer ${TOKEN}` } }: Asked = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; type: string; body: string }>()
  request(`${url}/metrics`, { headers }, async (answer) => {
    resolve({ status: answer.statusCode!, type: answer.headers['content-type']!, body: await text(answer) })
  })
    .on('error', reject)
    .end()
  return promise
}

/** Value of one sample; undefined when it is not in the metrics. */
const sample = (body: string, series: string): number | undefined => {
  const line = body.split('\n').find((found) => found.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}
const routes = (body: string) => new Set([...body.matchAll(/route="([^"]*)"/g)].map(([, route]) => route))

test('requests are measured by method, route pattern and status, without addresses', async () => {
  const { processo } = await fileOverHttp(app, 'parte')
  await as(app, 'parte').get(`/processo/${processo.id}`)
  await as(app, 'parte2').get(`/processo/${processo.id}`)
  await visitor(app).get('/nao-existe/52998224725')
  await fetch(`${app.url}/tela/parte@concordia.test`)

  const { status, type, body } = await scrape()

  expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  const count = 'concordia_http_request_duration_seconds_count'
  expect(sample(body, `${count}{method="GET",route="/api/processo/:id",status="200"}`)).toBe(1)
  expect(sample(body, `${count}{method="GET",route="/api/processo/:id",status="403"}`)).toBe(1)
  expect(sample(body, `${count}{method="POST",route="/api/processo",status="201"}`)).toBe(1)
  expect(sample(body, 'concordia_upload_bytes_total')).toBeGreaterThan(100)
  expect([...routes(body)].filter((route) => route !== 'web' && !/^\/api\/[a-z/:-]+$/i.test(route!))).toEqual([])
  expect(body).not.toContain('52998224725')
  expect(body).not.toContain('concordia.test')
})

test('unknown methods and addresses create no new series', async () => {
  const series = async () => new Set((await scrape()).body.match(/^concordia_http_request_duration_seconds_count\{.*?\}/gm))
  for (const method of ['PROPFIND', 'POST']) await fetch(`${app.url}/api/nada`, { method })
  const before = await series()
  for (const method of ['LINK', 'MKCOL', 'SEARCH', 'POST'])
    for (const path of ['/api/x', '/api/processo/1/nada', '//api', '/a/b/c']) await fetch(app.url + path, { method })
  expect(await series()).toEqual(before)
})

test('jobs are measured by task and outcome', async () => {
  await runJob(app, PRORROGAR_PRAZOS)
  const { body } = await scrape()
  expect(sample(body, 'concordia_job_duration_seconds_count{task="prorrogarPrazos",outcome="ok"}')).toBe(1)
  expect(body).not.toMatch(/concordia_job_duration_seconds_count{[^}]*outcome="(?!ok|retry|failed)/)
})

test('the queue metrics match the database', async () => {
  const { db } = open.deps
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await addJob(db, 'nenhuma', {}, { runAt: new Date(Date.now() - 700_000) })
  await addJob(db, 'nenhuma', {}, { runAt: new Date(Date.now() - 1_000) })
  await addJob(db, 'nenhuma', {}, { runAt: new Date(Date.now() + 700_000) })
  await addJob(db, 'acabada', {}, { maxAttempts: 1 })
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where max_attempts = 1`.execute(db)

  const { body } = await scrape({ url: open.url, headers: {} })

  expect(sample(body, 'concordia_jobs_due')).toBe(2)
  expect(sample(body, 'concordia_jobs_failed')).toBe(1)
  expect(sample(body, 'concordia_jobs_oldest_due_seconds')).toBeGreaterThan(690)
  expect(sample(body, 'concordia_db_up')).toBe(1)
  expect(sample(body, 'concordia_db_pool_connections{state="max"}')).toBe(10)
  expect(sample(body, 'concordia_db_pool_waiting')).toBe(0)
  expect(sample(body, 'process_cpu_seconds_total')).toBeGreaterThan(0)
})

test('while the database does not answer, only the metrics of the queue are missing', async () => {
  const { db } = open.deps
  const blocked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const locking = db.transaction().execute(async (trx) => {
    await sql`lock table graphile_worker._private_jobs in access exclusive mode`.execute(trx)
    blocked.resolve()
    await release.promise
  })
  await blocked.promise
  const { status, body } = await scrape({ url: open.url, headers: {} })
  release.resolve()
  await locking

  expect(status).toBe(200)
  expect(sample(body, 'concordia_db_up')).toBe(0)
  expect(sample(body, 'concordia_jobs_due')).toBeUndefined()
  expect(sample(body, 'process_cpu_seconds_total')).toBeGreaterThan(0)
  await expect.poll(async () => sample((await scrape({ url: open.url, headers: {} })).body, 'concordia_jobs_due')).toBeDefined()
})

test.each([
  ['no token', {}],
  ['another token', { authorization: `Bearer ${randomUUID()}` }],
  ['the beginning of the token', { authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
  ['the token in another scheme', { authorization: `Basic ${TOKEN}` }],
])('with a token set, %s finds nothing', async (_case, headers) => {
  const { status, body } = await scrape({ headers: headers as Record<string, string> })
  expect([status, JSON.parse(body)]).toEqual([404, { message: 'Endereço não encontrado.' }])
})

test.each([
  ['X-Forwarded-For', { 'x-forwarded-for': '127.0.0.1' }],
  ['Forwarded', { forwarded: 'for=127.0.0.1' }],
  ['X-Forwarded-Proto', { 'x-forwarded-proto': 'https' }],
  ['X-Real-IP', { 'x-real-ip': '127.0.0.1' }],
  ['Via', { via: '1.1 proxy' }],
  ['the name of the site', { host: 'camara.example' }],
])('without a token, what was passed on by a proxy (%s) finds nothing', async (_case, headers) => {
  expect((await scrape({ url: open.url, headers: headers as unknown as Record<string, string> })).status).toBe(404)
})

test.each([
  ['203.0.113.7', 404],
  ['::ffff:203.0.113.7', 404],
  ['127.0.0.1', 200],
  ['::ffff:127.0.0.1', 200],
  ['::1', 200],
])('without a token, a client at %s gets %d under any host name', async (remoteAddress, status) => {
  const answer = await open.server.inject({ url: '/metrics', remoteAddress, headers: { host: 'localhost:3000' } })
  expect(answer.statusCode).toBe(status)
})

test('the metrics are not part of the API', async () => {
  const { status } = await visitor(app).get('/metrics')
  expect(status).toBe(404)
})
