/** So many wait already that one more would only time out. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

/** Whoever asks has as many under way or waiting as anyone may have. */
export class TooManyOfOne extends Error {
  override name = 'TooManyOfOne'
}

/** Runs `work` now or, in order of arrival, when one of the running ones has ended. */
export type Turns = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/**
 * A limit of how much of something runs at once in this process; it guards memory and processor, not rights.
 * @param maxWaiting beyond it the call throws QueueFull at once
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
      // A waiting one takes over this one's place, so `running` stays as it is.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/** As `Turns`, for somebody. */
export type FairTurns = <T>(who: number, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/**
 * Lets nobody have more than `each` of the turns, running and waiting together, so that nobody can keep all others out.
 * @throws TooManyOfOne at once; what the turns throw
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
