import { describe, expect, test } from 'vitest'
import { askAgain } from './ask-again.ts'

/** Pauses that take no time, counted. */
function counted(signal = new AbortController().signal) {
  const pauses: number[] = []
  const pause = async (ms: number) => pauses.push(ms)
  return { pauses, wait: { signal, pause } }
}
const answers = (...queue: (string | undefined)[]) => {
  let asked = 0
  return { ask: async () => queue[asked++], times: () => asked }
}

describe('asking again', () => {
  test('ends with the first answer', async () => {
    const { pauses, wait } = counted()
    const { ask, times } = answers(undefined, undefined, 'pronto', 'tarde')
    expect([await askAgain(ask, wait), times(), pauses]).toEqual(['pronto', 3, [500, 500, 500]])
  })

  test('gives up after fifteen seconds of pauses', async () => {
    const { pauses, wait } = counted()
    const { ask } = answers()
    expect(await askAgain(ask, wait)).toBeUndefined()
    expect(pauses.reduce((sum, ms) => sum + ms)).toBe(15_000)
  })

  test('ends when the client leaves, also in the middle of a pause, and asks no more', async () => {
    const client = new AbortController()
    const { ask, times } = answers()
    const waiting = askAgain(
      async () => {
        setImmediate(() => client.abort(new Error('o cliente saiu')))
        return ask()
      },
      { signal: client.signal },
    )
    await expect(waiting).rejects.toThrow('o cliente saiu')
    expect(times()).toBe(1)
  })

  test('passes on what the question throws', async () => {
    await expect(askAgain(() => Promise.reject(new Error('banco fora')), counted().wait)).rejects.toThrow('banco fora')
  })
})
