import type { Readable } from 'node:stream'
import { expect } from 'vitest'

/** Reads a little of a file without end: only what is read next may have been fetched. */
export async function fetchesAsRead<Row>(
  open: (batches: AsyncGenerator<Row[]>) => Readable,
  row: (i: number) => Row,
): Promise<void> {
  let asked = 0
  async function* endless(): AsyncGenerator<Row[]> {
    for (;;) {
      asked += 1
      yield Array.from({ length: 1_000 }, (_, i) => row(i))
    }
  }
  const stream = open(endless())
  const reader = stream[Symbol.asyncIterator]()
  await reader.next()
  await reader.next()
  const soFar = asked
  await new Promise((resolve) => setImmediate(resolve))
  expect(asked).toBe(soFar)
  expect(asked).toBeLessThan(5)
  stream.destroy()
}
