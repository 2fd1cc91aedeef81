/** The queue is full: one more would only time out. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

/** This caller already has the maximum under way. */
export class TooManyOfOne extends Error {
  override name = 'TooManyOfOne'
}

/** Runs `work` now or, in order of arrival, when a running one has ended. */
type ConcurrencyLimit = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/**
 * A limit of concurrent work in this process; protects memory and processor, not rights.
 * @throws the signal's reason when it is aborted while waiting
 */
export function createLimit(simultaneous: number): ConcurrencyLimit {
  const limited = createFairLimit({ simultaneous, each: simultaneous, maxWaiting: Number.POSITIVE_INFINITY })
  return (work, signal) => limited(0, work, signal)
}

/** As `ConcurrencyLimit`, for one caller of several. */
type FairLimit = <T>(who: number, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/** How many run at once, how many of them for one caller, and how many wait. */
export interface Places {
  simultaneous: number
  each: number
  maxWaiting: number
}

/**
 * A limit of concurrent work that callers share: each has at most `each` running, and the next place goes to the caller who has
 * waited longest for one, not to the work that arrived first.
 * @throws QueueFull at once; the signal's reason when it is aborted while waiting
 */
export function createFairLimit({ simultaneous, each, maxWaiting }: Places): FairLimit {
  const waiting: { who: number; enter: () => void }[] = []
  /** Callers with running or waiting work: how many run, and when the last of them began. */
  const callers = new Map<number, { running: number; began: number }>()
  let running = 0
  let starts = 0

  const begin = (who: number) => {
    running++
    callers.set(who, { running: (callers.get(who)?.running ?? 0) + 1, began: ++starts })
  }
  const end = (who: number) => {
    running--
    callers.get(who)!.running--
    forget(who)
  }
  const forget = (who: number) => {
    if (callers.get(who)?.running === 0 && !waiting.some((one) => one.who === who)) callers.delete(who)
  }
  const mayBegin = (who: number) => running < simultaneous && (callers.get(who)?.running ?? 0) < each
  const admitNext = () => {
    const beganOf = ({ who }: { who: number }) => callers.get(who)?.began ?? 0
    const [next] = waiting.filter(({ who }) => mayBegin(who)).toSorted((a, b) => beganOf(a) - beganOf(b))
    if (!next) return
    waiting.splice(waiting.indexOf(next), 1)
    begin(next.who)
    next.enter()
  }
  const wait = (who: number, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(one), 1)
        forget(who)
        reject(signal!.reason)
      }
      const enter = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const one = { who, enter }
      waiting.push(one)
      signal?.addEventListener('abort', leave, { once: true })
    })

  return async (who, work, signal) => {
    signal?.throwIfAborted()
    if (mayBegin(who)) begin(who)
    else if (waiting.length < maxWaiting) await wait(who, signal)
    else throw new QueueFull()
    try {
      return await work()
    } finally {
      end(who)
      admitNext()
    }
  }
}

/**
 * Counts what each caller has under way.
 * @returns called at the begin; what it returns is called at the end, once or more
 * @throws TooManyOfOne when the caller already has `each`
 */
export function createShares(each: number): (who: number) => () => void {
  const taken = new Map<number, number>()
  return (who) => {
    const before = taken.get(who) ?? 0
    if (before >= each) throw new TooManyOfOne()
    taken.set(who, before + 1)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const left = taken.get(who)! - 1
      if (left > 0) taken.set(who, left)
      else taken.delete(who)
    }
  }
}
