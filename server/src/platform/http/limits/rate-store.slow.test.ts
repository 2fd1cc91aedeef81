import { expect, test, vi } from 'vitest'
import { ownDatabase } from '../../../../test/own-database.ts'
import { addRequests } from '../../limits.ts'
import { type AddToShared, rateStore } from './rate-store.ts'
import { RATES, type RateTier } from './rates.ts'

const { db } = await ownDatabase()
const inDatabase: AddToShared = (...asked) => addRequests(db, ...asked)
const MINUTE = 60_000

/** Sends `times` requests of one caller to one endpoint at once; returns how many this node allows. */
function node(tier: RateTier, { add = inDatabase, onError = vi.fn() }: { add?: AddToShared; onError?: () => void } = {}) {
  const Store = rateStore({ add, onError })
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

test('a tier counted in blocks allows at most one block too many per node', async () => {
  const nodes = [node('leitura'), node('leitura'), node('leitura')]
  let passed = 0
  for (let round = 0; round < 40; round++) for (const one of nodes) passed += await one.passed('blocks', 30)
  expect(passed).toBeGreaterThanOrEqual(RATES.leitura.max)
  expect(passed).toBeLessThanOrEqual(RATES.leitura.max + nodes.length * (RATES.leitura.block - 1))
})

test('reads ask the database once per block, and refused requests do not ask it again', async () => {
  const add = vi.fn(inDatabase)
  const reading = node('leitura', { add })
  await reading.passed('few', RATES.leitura.block - 1)
  expect(add).not.toHaveBeenCalled()
  await reading.ask('few')
  expect(add).toHaveBeenCalledOnce()

  const flooded = vi.fn(inDatabase)
  const search = node('busca', { add: flooded })
  await search.passed('flood', RATES.busca.max)
  await search.passed('flood', 500)
  expect(flooded).toHaveBeenCalledTimes(RATES.busca.max)
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
  const add = vi.fn<AddToShared>(() => Promise.reject(new Error('connection refused')))
  const alone = node('busca', { add, onError })
  expect(await alone.passed('alone', 100)).toBe(RATES.busca.max)
  await alone.ask('another')
  expect(onError).toHaveBeenCalledOnce()
  expect(add.mock.calls.length).toBeLessThanOrEqual(RATES.busca.max)
})

test('a database that hangs does not block requests', async () => {
  const onError = vi.fn()
  const patient = node('escrita', { add: () => new Promise(() => undefined), onError })
  const started = Date.now()
  expect((await patient.ask('hangs')).current).toBe(1)
  expect((await patient.ask('hangs')).current).toBe(2)
  expect(Date.now() - started).toBeLessThan(5_000)
  expect(onError).toHaveBeenCalledOnce()
})
