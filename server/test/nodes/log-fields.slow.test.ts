import { connect } from 'node:net'
import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { PRORROGAR_PRAZOS } from '../../src/platform/jobs/prorrogar-prazos.ts'
import { as, visitor } from '../client.ts'
import { runJob } from '../jobs.ts'
import { fleet } from '../processes/nodes.ts'
import { waitFor } from '../wait.ts'

const nodes = await fleet()
const { db } = nodes.database
const app = await nodes.start({ logLevel: 'info' })

type Line = Record<string, unknown> & { msg: string; req?: { path: string; method: string } }
const lines = (): Line[] =>
  app
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)

/** The line is written after the answer, maybe after the client has received it. */
async function lineOf(what: string, is: (line: Line) => boolean): Promise<Line> {
  await waitFor(what, async () => lines().some(is))
  const found = lines().filter(is)
  expect(found).toHaveLength(1)
  return found[0]!
}

test('each request is one line: id, method, masked path, route, status, duration, user id, node', async () => {
  const { headers } = await as(app, 'parte').get('/processo/1?email=parte@concordia.test')
  const parte = await db.selectFrom('users').select('id').where('email', '=', 'parte@concordia.test').executeTakeFirstOrThrow()
  const reqId = headers.get('x-request-id')

  const line = await lineOf('the line of the request', (line) => line.reqId === reqId)

  expect(line).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    node: expect.stringMatching(/^.+:\d+$/),
    reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    req: { id: reqId, method: 'GET', path: '/api/processo/1' },
    route: '/api/processo/:id',
    status: 403,
    ms: expect.any(Number),
    user: parte.id,
    msg: 'request',
  })
  expect(String(line.node).startsWith(`${hostname()}:`)).toBe(true)
})

test('without a session there is no user; an unknown address has the route of the web client', async () => {
  const { headers } = await visitor(app).get('/nao-existe/52998224725')
  const line = await lineOf('the line of the request', ({ reqId }) => reqId === headers.get('x-request-id'))
  expect(line).toMatchObject({ route: 'web', status: 404 })
  expect(line).not.toHaveProperty('user')
})

test('a client that disconnects before its answer has a line too', async () => {
  const { port, hostname: host } = new URL(app.url)
  const socket = connect(Number(port), host)
  const body = 'Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{'
  socket.write(`POST /api/login?quem=saiu HTTP/1.1\r\nHost: x\r\nX-Marca: saiu\r\n${body}`, () => socket.destroy())
  expect(await lineOf('the line of the request', ({ status }) => status === 499)).toMatchObject({ route: '/api/login' })
})

test('each attempt of a job is one line: task, job, attempt, outcome, duration', async () => {
  await runJob(app, PRORROGAR_PRAZOS)
  const line = await lineOf('the line of the job', ({ msg, task }) => msg === 'job' && task === PRORROGAR_PRAZOS)
  expect(line).toEqual({
    level: 'info',
    time: expect.any(String),
    node: expect.any(String),
    task: PRORROGAR_PRAZOS,
    job: expect.any(Number),
    attempt: 1,
    outcome: 'ok',
    ms: expect.any(Number),
    msg: 'job',
  })
})

test('frequent requests for health and metrics leave no line', async () => {
  for (const path of ['/health/live', '/health/ready', '/metrics']) expect((await fetch(`${app.url}${path}`)).status).toBe(200)
  const { headers } = await visitor(app).get('/termos')
  await lineOf('a later line', ({ reqId }) => reqId === headers.get('x-request-id'))
  expect(lines().filter(({ req }) => /^\/(health|metrics)/.test(req?.path ?? ''))).toEqual([])
})
