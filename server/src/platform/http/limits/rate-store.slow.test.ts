import { expect, test, vi } from 'vitest'
import { ownDatabase } from '../../../../test/own-database.ts'
import { sweepAttempts } from '../../limits.ts'
import { type RateStoreOptions, rateStore } from './rate-store.ts'
import { RATES, type RateTier } from './rates.ts'

const { db, pool } = await ownDatabase()
/** A pool that fails, or hangs. */
const brokenPool = (query: () => Promise<never>) => ({ query: vi.fn(query) }) as unknown as typeof pool
const MINUTE = 60_000
const UNDER_WAY = 30

/** Sends `times` requests of one caller to one endpoint at once; returns how many this node allows. */
function node(tier: RateTier, options: Partial<RateStoreOptions> = {}) {
  const Store = rateStore({ pool, onError: vi.fn(), ...options })
  const store = new Store({}).child({ groupId: tier } as never)
  const { max } = RATES[tier]
  const ask = (key: string, windowMs = MINUTE) =>
    new Promise<{ current: number; ttl: number }>((resolve, reject) =>
      store.incr(key, (error, counted) => (counted ? resolve(counted) : reject(error)), windowMs, max),
    )
  const passed = async (key: string, times: number) => {
    const answers = await Promise.all(Array.from({ length: times }, () => ask(key)))
    return answers.filter(({ current }) => current <= max).length
  }
  return { ask, passed }
}

test('two nodes asked at once together allow exactly the limit of the tier', async () => {
  const [one, two] = [node('busca'), node('busca')]
  const passed = await Promise.all([one.passed('exact', 50), two.passed('exact', 50)])
  expect(passed[0]! + passed[1]!).toBe(RATES.busca.max)
  expect((await one.ask('exact')).ttl).toBeLessThanOrEqual(MINUTE)
})

test('a tier counted in blocks allows at most one block too many per node, and the requests under way', async () => {
  const nodes = [node('leitura'), node('leitura'), node('leitura')]
  let passed = 0
  for (let round = 0; round < 40; round++) for (const one of nodes) passed += await one.passed('blocks', UNDER_WAY)
  expect(passed).toBeGreaterThanOrEqual(RATES.leitura.max)
  expect(passed).toBeLessThanOrEqual(RATES.leitura.max + nodes.length * (RATES.leitura.block - 1 + UNDER_WAY))
})

test('reads ask the database once per block', async () => {
  const query = vi.spyOn(pool, 'query')
  const reading = node('leitura')
  await reading.passed('few', RATES.leitura.block - 1)
  expect(query).not.toHaveBeenCalled()
  await reading.ask('few')
  expect(query).toHaveBeenCalledOnce()
  query.mockRestore()
})

test('refused requests do not ask the database again', async () => {
  const query = vi.spyOn(pool, 'query')
  const search = node('busca')
  await search.passed('flood', RATES.busca.max)
  expect(await search.passed('flood', 500)).toBe(0)
  expect(query).toHaveBeenCalledTimes(RATES.busca.max)
  query.mockRestore()
})

test('the table names nobody, and the sweep removes closed windows only', async () => {
  await node('busca').ask('ip:203.0.113.7 short', 1)
  await node('busca').ask('ip:203.0.113.7 long')
  const keys = () => db.selectFrom('limites').select('key').execute()
  const before = await keys()
  for (const { key } of before) expect(key).toMatch(/^[0-9a-f]{64}$/)
  await sweepAttempts(db)
  expect((await keys()).length).toBeLessThan(before.length)
  expect((await node('busca').ask('ip:203.0.113.7 long')).current).toBe(2)
})

test('a caller who keeps asking after a refusal waits for the next refusal', async () => {
  const search = node('busca')
  await search.passed('patience', RATES.busca.max + 1)
  const start = performance.now()
  expect(await search.passed('patience', 100)).toBe(0)
  expect(performance.now() - start).toBeGreaterThan(200)
})

test('a node learns with its first request that other nodes have refused the caller', async () => {
  await node('exportacao').passed('late', 30)
  expect(await node('exportacao').passed('late', 5)).toBe(0)
})

test('when the window closes all counts start again, and each key has its own', async () => {
  const short = node('exportacao')
  await Promise.all(Array.from({ length: 30 }, () => short.ask('short', 150)))
  expect((await short.ask('other', 150)).current).toBe(1)
  await expect.poll(async () => (await short.ask('short', 150)).current, { interval: 20 }).toBe(1)
})

test('without the database each node counts for itself, and logs that once', async () => {
  const onError = vi.fn()
  const alone = node('busca', { pool: brokenPool(() => Promise.reject(new Error('connection refused'))), onError })
  expect(await alone.passed('alone', 100)).toBe(RATES.busca.max)
  await alone.ask('another')
  expect(onError).toHaveBeenCalledOnce()
})

test('a database that hangs does not block requests', async () => {
  const onError = vi.fn()
  const patient = node('escrita', { pool: brokenPool(() => new Promise(() => undefined)), onError })
  const started = Date.now()
  expect((await patient.ask('hangs')).current).toBe(1)
  expect((await patient.ask('hangs')).current).toBe(2)
  expect(Date.now() - started).toBeLessThan(5_000)
  expect(onError).toHaveBeenCalledOnce()
})
