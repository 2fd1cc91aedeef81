import { setTimeout } from 'node:timers/promises'

const EVERY_MS = 500
/** 15 seconds in all. */
const TIMES = 30

interface Wait {
  /** Ends the wait: the client has left. */
  signal: AbortSignal
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

/**
 * Asks again every half second, for up to 15 seconds, until there is an answer. Between two questions nothing is held: each takes
 * its own connection and gives it back.
 * @returns undefined when there was none in time
 * @throws the signal's reason once it is aborted
 */
export async function askAgain<T>(
  ask: () => Promise<T | undefined>,
  { signal, pause = (ms) => setTimeout(ms, undefined, { signal, ref: false }) }: Wait,
): Promise<T | undefined> {
  for (let i = 0; i < TIMES; i++) {
    await pause(EVERY_MS, signal).catch(() => signal.throwIfAborted())
    signal.throwIfAborted()
    const answer = await ask()
    if (answer !== undefined) return answer
  }
  return undefined
}
