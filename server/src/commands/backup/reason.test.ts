import { createServer } from 'node:net'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { openConnection } from './connection.ts'
import { reasonOf } from './reason.ts'

/** What `work` fails with. */
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('a connection that the database ends is told as a sentence, to the query under way and to the next', async () => {
  const client = await openConnection(inject('clusterUrl'))
  const other = new pg.Client({ connectionString: inject('clusterUrl') })
  await other.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const underWay = failureOf(client.query('select pg_sleep(60)'))
  await other.query('select pg_terminate_backend($1)', [rows[0]!.pid])
  await other.end()
  expect(reasonOf(await underWay)).toMatch(/^O banco de dados respondeu com um erro \(57P01/)
  expect(reasonOf(await failureOf(client.query('select 1')))).toMatch(/^A conexão com o banco de dados caiu/)
})

test('a server that hangs up is told, too', async () => {
  const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
  const { port } = await new Promise<{ port: number }>((resolve) =>
    server.once('listening', () => resolve(server.address() as { port: number })),
  )
  const failure = await failureOf(openConnection(`postgres://ninguem@127.0.0.1:${port}/nada`))
  server.close()
  expect(reasonOf(failure)).toMatch(/^A conexão com o banco de dados/)
})

test('a mistake of ours keeps its stack', async () => {
  const client = await openConnection(inject('clusterUrl'))
  const failure = await failureOf(client.query('select nada'))
  await client.end()
  expect(reasonOf(failure)).toBeNull()
  expect(reasonOf(new TypeError('x is not a function'))).toBeNull()
})
