import { beforeAll, expect, test } from 'vitest'
import { waitFor } from '../wait.ts'
import type { Mortal } from './crash.ts'

/** A request that the kill interrupts. */
interface Interrupted {
  what: string
  request(): Promise<unknown>
  /** Whether the running server has come as far with it as the test wants. */
  isSo(): Promise<boolean>
}

/**
 * One kill and start for all tests of a file, because these take longer than all that the tests do.
 * @param start starts the server again
 * @returns `afterTheKill` registers a test; the lists are for its preparation, which may add to them
 */
export function oneKill(mortal: Mortal, start: () => Promise<unknown>) {
  const before: (() => Promise<void>)[] = []
  const interrupted: Interrupted[] = []
  /** Done when these requests are running, in the moment before the kill. */
  const justBefore: (() => Promise<unknown>)[] = []
  /** What happens elsewhere, at the bank for example, before the server is started again. */
  const whileDown: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    for (const prepare of before) await prepare()
    const lost = interrupted.map(({ request }) => expect(request()).rejects.toThrow())
    for (const { what, isSo } of interrupted) await waitFor(what, isSo)
    for (const act of justBefore) await act()
    await mortal.kill()
    await Promise.all(lost)
    for (const happens of whileDown) await happens()
    await start()
  }, 60_000)

  /** @param check is the test, and gets what `prepare` returned before the kill */
  function afterTheKill<T>(name: string, prepare: () => Promise<T>, check: (left: T) => Promise<void>) {
    let left: T
    before.push(async () => {
      left = await prepare()
    })
    test(name, () => check(left))
  }
  return { afterTheKill, interrupted, justBefore, whileDown }
}
