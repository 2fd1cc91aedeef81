import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createFairLimit, createLimit, createShares, type Places, QueueFull, TooManyOfOne } from './concurrency-limit.ts'

/** Work that runs until the test ends it; `began` has the names in the order in which they began. */
function stage(places: Places) {
  const inTurn = createFairLimit(places)
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (who: number, name: string, signal?: AbortSignal) => {
    const work = () => {
      began.push(name)
      return new Promise<void>((resolve) => void ends.set(name, resolve))
    }
    return inTurn(who, work, signal)
  }
  const end = async (name: string) => {
    ends.get(name)!()
    await setImmediate()
  }
  return { ask, began, end }
}

test('somebody with five at once holds up nobody else: a place is free for others, and the next goes to the caller who has waited longest', async () => {
  const { ask, began, end } = stage({ simultaneous: 2, each: 1, maxWaiting: 20 })
  const [heavy, other, third] = [1, 2, 3]
  const all = ['h1', 'h2', 'h3', 'h4', 'h5'].map((name) => ask(heavy, name))
  expect(began).toEqual(['h1'])
  all.push(ask(other, 'o1'), ask(other, 'o2'), ask(third, 't1'))
  expect(began).toEqual(['h1', 'o1'])
  for (const name of ['h1', 't1', 'o1', 'o2', 'h2', 'h3', 'h4', 'h5']) await end(name)
  await Promise.all(all)
  expect(began).toEqual(['h1', 'o1', 't1', 'h2', 'o2', 'h3', 'h4', 'h5'])
})

test('work that fails gives its place to the next', async () => {
  const inTurn = createFairLimit({ simultaneous: 1, each: 1, maxWaiting: 1 })
  const failing = inTurn(1, () => Promise.reject(new Error('failed')))
  const next = inTurn(1, async () => 'next')
  await expect(failing).rejects.toThrow('failed')
  expect(await next).toBe('next')
})

test('a fixed number at once, a limited queue, and an aborted caller leaves the queue', async () => {
  const { ask, began, end } = stage({ simultaneous: 1, each: 1, maxWaiting: 2 })
  const leaving = new AbortController()
  const first = ask(1, 'first')
  const second = ask(1, 'second', leaving.signal)
  const third = ask(1, 'third')
  await expect(ask(2, 'fourth')).rejects.toThrow(QueueFull)
  leaving.abort(new Error('left'))
  await expect(second).rejects.toThrow('left')
  await end('first')
  await end('third')
  await Promise.all([first, third])
  expect(began).toEqual(['first', 'third'])
  await expect(ask(1, 'gone', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
})

test('turns without callers are taken in order of arrival', async () => {
  const inTurn = createLimit(1)
  const done: number[] = []
  await Promise.all([1, 2, 3].map((n) => inTurn(async () => void done.push(n))))
  expect(done).toEqual([1, 2, 3])
})

test('each caller has a fixed number under way; what has ended twice is counted once', () => {
  const enter = createShares(2)
  const [one] = [enter(1), enter(1)]
  expect(() => enter(1)).toThrow(TooManyOfOne)
  enter(2)
  one!()
  one!()
  enter(1)
  expect(() => enter(1)).toThrow(TooManyOfOne)
})
