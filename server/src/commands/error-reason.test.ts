import { createServer } from 'node:net'
import { listen } from '@concordia/test-doubles/listen'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { openConnection } from './backup/database/connection.ts'
import { reasonOf } from './error-reason.ts'

/** Returns the error of `work`. */
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('a connection ended by the database is reported as a sentence, in the running query and the next', async () => {
  const client = await openConnection(inject('clusterUrl'))
  const other = new pg.Client({ connectionString: inject('clusterUrl') })
  await other.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const ended = new Promise((resolve) => client.once('end', resolve))
  const underWay = failureOf(client.query('select pg_sleep(60)'))
  await other.query('select pg_terminate_backend($1)', [rows[0]!.pid])
  await other.end()
  expect(reasonOf(await underWay)).toMatch(/^O banco de dados respondeu com um erro \(57P01/)
  // A query sent before the driver knows would get the socket's own error.
  await ended
  expect(reasonOf(await failureOf(client.query('select 1')))).toMatch(/^A conexão com o banco de dados caiu/)
})

test('a server that closes the connection is reported as a sentence too', async () => {
  const { port, close } = await listen(createServer((socket) => socket.end()))
  const failure = await failureOf(openConnection(`postgres://ninguem@127.0.0.1:${port}/nada`))
  void close()
  expect(reasonOf(failure)).toMatch(/^A conexão com o banco de dados/)
})

test('a bug of ours keeps its stack', async () => {
  const client = await openConnection(inject('clusterUrl'))
  const failure = await failureOf(client.query('select nada'))
  await client.end()
  expect(reasonOf(failure)).toBeNull()
  expect(reasonOf(new TypeError('x is not a function'))).toBeNull()
})
