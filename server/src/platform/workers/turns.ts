/** The queue is full: one more would only time out. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

/** This caller already has the maximum running or waiting. */
export class TooManyOfOne extends Error {
  override name = 'TooManyOfOne'
}

/** Runs `work` now or, in order of arrival, when a running one has ended. */
export type Turns = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/**
 * A limit of concurrent work in this process; protects memory and processor, not rights.
 * @param maxWaiting above this the call throws QueueFull at once
 * @throws QueueFull; the signal's reason when it is aborted while waiting
 */
export function createTurns(simultaneous: number, maxWaiting = Number.POSITIVE_INFINITY): Turns {
  const waiting: (() => void)[] = []
  let running = 0

  const wait = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(enter), 1)
        reject(signal!.reason)
      }
      const enter = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      waiting.push(enter)
      signal?.addEventListener('abort', leave, { once: true })
    })

  return async (work, signal) => {
    signal?.throwIfAborted()
    if (running < simultaneous) running++
    else if (waiting.length < maxWaiting) await wait(signal)
    else throw new QueueFull()
    try {
      return await work()
    } finally {
      // A waiting one takes this one's place, so `running` stays the same.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/** As `Turns`, for one caller of several. */
export type FairTurns = <T>(who: number, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/**
 * Limits each caller to `each` turns, running and waiting together, so that one cannot block all others.
 * @throws TooManyOfOne at once; the errors of the turns
 */
export function shareTurns(inTurn: Turns, each: number): FairTurns {
  const taken = new Map<number, number>()
  return async (who, work, signal) => {
    const before = taken.get(who) ?? 0
    if (before >= each) throw new TooManyOfOne()
    taken.set(who, before + 1)
    try {
      return await inTurn(work, signal)
    } finally {
      const left = taken.get(who)! - 1
      if (left > 0) taken.set(who, left)
      else taken.delete(who)
    }
  }
}
