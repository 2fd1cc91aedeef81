import { setTimeout } from 'node:timers/promises'
import type { FastifyRateLimitOptions, FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { RATES, type RateTier } from './rates.ts'

/** What all nodes have counted under a key, and the milliseconds until its window closes. */
export interface SharedCount {
  n: number
  closesInMs: number
}
/** Adds to the common count; the first opens a window of `windowMs`. */
export type AddToShared = (key: string, amount: number, windowMs: number) => Promise<SharedCount>

export interface RateStoreOptions {
  /** Absent: this node counts for itself. */
  add?: AddToShared | undefined
  /** Told, at most every few seconds, that the common count cannot be reached. */
  onError: (error: unknown) => void
}

interface Window {
  /** On the clock of `performance.now`. */
  closesAt: number
  /** The common count as last heard, and what was counted here since. */
  total: number
  /** Of these, what the others have not been told. */
  pending: number
}

/** Keys a node remembers. Forgetting one forgets less than a block of requests. */
const MAX_KEYS = 20_000
/** The common count gets this long; a request does not wait longer for permission. */
const PATIENCE_MS = 1_000
/** After a failure the nodes count for themselves for so long, instead of making every request wait. */
const DEAF_MS = 5_000

/**
 * Where @fastify/rate-limit counts: on this node first, settled with the common count in blocks of the tier (`RATES`). What the
 * common count has refused is refused from memory until its window closes, so a flood costs the database nothing. While the
 * database cannot be reached each node counts for itself: the limiter fails no request of its own.
 */
export function rateStore(options: RateStoreOptions): FastifyRateLimitStoreCtor {
  const counter = new RateCounter(options)
  const store = (block: number): FastifyRateLimitStore => ({
    incr: (key, callback, windowMs, max) =>
      void counter.count(key, { windowMs, max, block }).then((counted) => callback(null, counted), callback),
    // Declared as the route's options; what comes are the limits set there.
    child: (limits) => store(RATES[(limits as { groupId?: RateTier }).groupId ?? 'escrita'].block),
  })
  return class {
    incr: FastifyRateLimitStore['incr']
    child: FastifyRateLimitStore['child']
    constructor(_options: FastifyRateLimitOptions) {
      const { incr, child } = store(1)
      this.incr = incr
      this.child = child
    }
  }
}

class RateCounter {
  readonly #windows = new Map<string, Window>()
  readonly #options: RateStoreOptions
  #deafUntil = 0

  constructor(options: RateStoreOptions) {
    this.#options = options
  }

  /** Counts one request. @returns how many there were in this window, and the milliseconds until it closes */
  async count(key: string, { windowMs, max, block }: { windowMs: number; max: number; block: number }) {
    const window = this.#open(key, windowMs)
    if (window.total < max) {
      window.total++
      window.pending++
      if (window.pending >= block) return this.#settle(key, window, windowMs)
      return answer(window, window.total)
    }
    return answer(window, max + 1)
  }

  #open(key: string, windowMs: number): Window {
    const now = performance.now()
    const known = this.#windows.get(key)
    if (known && known.closesAt > now) return known
    const fresh = { closesAt: now + windowMs, total: 0, pending: 0 }
    // Taken out first, so that the map stays in the order of opening.
    this.#windows.delete(key)
    this.#windows.set(key, fresh)
    if (this.#windows.size > MAX_KEYS) this.#windows.delete(this.#windows.keys().next().value!)
    return fresh
  }

  async #settle(key: string, window: Window, windowMs: number) {
    const amount = window.pending
    const own = window.total
    window.pending = 0
    const shared = await this.#add(key, amount, windowMs)
    if (!shared) return answer(window, own)
    // A count of nothing but ours began with it: what this node had counted before belongs to a window that is over.
    const heard = shared.n + window.pending
    window.total = shared.n === amount ? heard : Math.max(window.total, heard)
    window.closesAt = performance.now() + shared.closesInMs
    return answer(window, shared.n)
  }

  /** @returns null where there is no common count, or none just now */
  async #add(key: string, amount: number, windowMs: number): Promise<SharedCount | null> {
    const { add, onError } = this.#options
    if (!add || performance.now() < this.#deafUntil) return null
    const answered = new AbortController()
    try {
      return await Promise.race([add(key, amount, windowMs), tooLate(answered.signal)])
    } catch (error) {
      if (performance.now() >= this.#deafUntil) onError(error)
      this.#deafUntil = performance.now() + DEAF_MS
      return null
    } finally {
      answered.abort()
    }
  }
}

const answer = (window: Window, current: number) => ({ current, ttl: Math.max(0, window.closesAt - performance.now()) })

async function tooLate(signal: AbortSignal): Promise<never> {
  await setTimeout(PATIENCE_MS, undefined, { ref: false, signal })
  throw new Error(`The common count did not answer in ${PATIENCE_MS} ms`)
}
