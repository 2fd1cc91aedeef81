import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { ownDatabase } from '../../../test/own-database.ts'
import { forgivingPool } from './forgiving-pool.ts'

const { pool } = await ownDatabase()

const lend = (from: typeof pool) =>
  new Promise<{ client: PoolClient; release: (destroy?: boolean | Error) => void }>((resolve, reject) => {
    from.connect((error, client, release) => (error ? reject(error) : resolve({ client: client!, release })))
  })

test('a connection released twice is released once, and no other user of it is affected', async () => {
  const plain = await lend(pool)
  plain.release()
  expect(() => plain.release()).toThrow('already been released')

  const forgiving = forgivingPool(pool)
  const { client, release } = await lend(forgiving)
  release()
  const next = await lend(forgiving)
  expect(next.client).toBe(client)
  release()
  expect([forgiving.totalCount, forgiving.idleCount]).toEqual([1, 0])
  next.release()
  expect(pool.idleCount).toBe(1)
})

test('everything else works as in the pool', async () => {
  const forgiving = forgivingPool(pool)
  expect((await forgiving.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  const client = await forgiving.connect()
  client.release()
  expect(forgiving.options).toBe(pool.options)
})
