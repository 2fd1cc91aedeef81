import { describe, expect, test } from 'vitest'
import { ownDatabase } from '../../test/own-database.ts'
import { clearAttempts, countAttempt, fromNetwork, networkOf, sweepAttempts } from './limits.ts'

const { db } = await ownDatabase()
const limit = { max: 5, windowSeconds: 900 }

/** Lets the window of every counter close. */
const passWindow = () =>
  db
    .updateTable('contadores')
    .set({ expiraEm: new Date(0) })
    .execute()

test('exactly the allowed number of 50 simultaneous attempts passes', async () => {
  const attempts = await Promise.all(Array.from({ length: 50 }, () => countAttempt(db, 'paralelo', limit)))
  expect(attempts.filter(({ allowed }) => allowed)).toHaveLength(5)
})

test('a refused attempt says how long to wait and does not extend the wait', async () => {
  for (let n = 0; n < 5; n++) expect(await countAttempt(db, 'espera', limit)).toEqual({ allowed: true, retryAfterSeconds: 0 })
  const close = await db.selectFrom('contadores').select('expiraEm').orderBy('expiraEm', 'desc').executeTakeFirstOrThrow()
  for (let n = 0; n < 3; n++) {
    const { allowed, retryAfterSeconds } = await countAttempt(db, 'espera', limit)
    expect(allowed).toBe(false)
    expect(retryAfterSeconds).toBeGreaterThan(800)
    expect(retryAfterSeconds).toBeLessThanOrEqual(900)
  }
  expect(await db.selectFrom('contadores').select('expiraEm').orderBy('expiraEm', 'desc').executeTakeFirstOrThrow()).toEqual(
    close,
  )
})

test('counting restarts when the window has closed or the attempts are cleared', async () => {
  const once = { max: 1, windowSeconds: 60 }
  await countAttempt(db, 'recomeço', once)
  expect((await countAttempt(db, 'recomeço', once)).allowed).toBe(false)
  await passWindow()
  expect((await countAttempt(db, 'recomeço', once)).allowed).toBe(true)
  expect((await countAttempt(db, 'recomeço', once)).allowed).toBe(false)
  await clearAttempts(db, 'recomeço')
  expect((await countAttempt(db, 'recomeço', once)).allowed).toBe(true)
})

test('keys are counted separately and stored only as hashes', async () => {
  await countAttempt(db, 'login:parte@concordia.test:203.0.113.7', { max: 1, windowSeconds: 60 })
  expect((await countAttempt(db, 'login:parte2@concordia.test:203.0.113.7', { max: 1, windowSeconds: 60 })).allowed).toBe(true)
  const keys = await db.selectFrom('contadores').select('chave').execute()
  for (const { chave } of keys) expect(chave).toMatch(/^[0-9a-f]{64}$/)
})

test('the sweep removes closed windows and keeps open ones', async () => {
  await passWindow()
  await countAttempt(db, 'aberto', limit)
  await sweepAttempts(db)
  expect(await db.selectFrom('contadores').select('n').execute()).toEqual([{ n: 1 }])
})

describe('the network that limits count as one caller', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is %s', (ip, network) => expect(networkOf(ip)).toBe(network))
})

test('an IPv6 address counts for its /64 and, with four times the limit, for its /48; an IPv4 address once', () => {
  expect(fromNetwork('x', '2001:db8:1:2::9', limit)).toEqual([
    { key: 'x:2001:db8:1:2::/64', limit },
    { key: 'x:2001:db8:1::/48', limit: { max: 20, windowSeconds: 900 } },
  ])
  expect(fromNetwork('x', '::ffff:192.0.2.7', limit)).toEqual([{ key: 'x:192.0.2.7', limit }])
})
