import { readFile } from 'node:fs/promises'
import { closedPort, startSite } from '@concordia/test-doubles/site'
import type pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createPool } from './database/database.ts'
import { isNetworkError } from './network-errors.ts'
import { s3Storage } from './storage/s3.ts'
import { newKey } from './storage/storage.ts'

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.unreachable('it was to fail'),
    (error: unknown) => error,
  )

function database(url = inject('clusterUrl')): pg.Pool {
  const pool = createPool(url, 1, () => {})
  onTestFinished(() => pool.end())
  return pool
}

const reading = (port: number) =>
  s3Storage(
    {
      bucket: 'arquivos',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      credentials: { accessKeyId: 'A', secretAccessKey: 'segredo' },
    },
    { connect: 500, answer: 500, idle: 500, attempts: 1 },
  ).read(newKey())

const NETWORK_ERRORS: [string, () => Promise<unknown>][] = [
  ['nobody listens where the database was', async () => database(`postgres://u@127.0.0.1:${await closedPort()}/d`).query('')],
  ['the database ends the connection', () => database().query('select pg_terminate_backend(pg_backend_pid())')],
  ['the socket of the database is gone', () => database('postgres://u@localhost/d?host=/nao/existe').query('')],
  [
    'the server hangs up',
    async () => {
      const { port } = await startSite(() => {})
      return database(`postgres://u@127.0.0.1:${port}/d`).query('')
    },
  ],
  [
    'a lock is not had in time',
    async () => {
      const holder = await database().connect()
      try {
        await holder.query('begin; select pg_advisory_xact_lock(77)')
        return await database().query(`set lock_timeout = '20ms'; select pg_advisory_lock(77)`)
      } finally {
        await holder.query('rollback')
        holder.release()
      }
    },
  ],
  ['nobody listens where the bucket was', async () => reading(await closedPort())],
  ['the bucket is out of order', async () => reading((await startSite((_req, res) => res.writeHead(503).end())).port)],
  ['the bucket does not answer', async () => reading((await startSite(() => {})).port)],
]

const HERE: [string, () => Promise<unknown>][] = [
  ['a query of ours that cannot be read', () => database().query('select nada')],
  ['a rule of a table', () => database().query(`do 'begin raise unique_violation; end'`)],
  ['a bucket that refuses us', async () => reading((await startSite((_req, res) => res.writeHead(403).end())).port)],
  ['an object that is missing', async () => reading((await startSite((_req, res) => res.writeHead(404).end())).port)],
  ['a file that is missing', () => readFile('/nao/existe')],
  ['a mistake in the code', () => Promise.reject(new TypeError('x is not a function'))],
  ['what is no error', () => Promise.reject('ECONNREFUSED')],
]

test.each(NETWORK_ERRORS)('a network error: %s', async (_what, work) => {
  expect(isNetworkError(await failureOf(work()))).toBe(true)
})

test.each(HERE)('not a network error: %s', async (_what, work) => {
  expect(isNetworkError(await failureOf(work()))).toBe(false)
})
