import { setTimeout } from 'node:timers/promises'
import type { FastifyRateLimitOptions, FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { RATES, type RateTier } from './rates.ts'

/** The count of all nodes under a key, and the milliseconds until its window closes. */
export interface SharedCount {
  n: number
  closesInMs: number
}
/** Adds to the shared count; the first call opens a window of `windowMs`. */
export type AddToShared = (key: string, amount: number, windowMs: number) => Promise<SharedCount>

interface RateStoreOptions {
  /** Absent: this node counts alone. */
  add?: AddToShared | undefined
  /** Called, at most every few seconds, when the shared count cannot be reached. */
  onError: (error: unknown) => void
}

interface Window {
  /** In the time of `performance.now`. */
  closesAt: number
  /** The shared count as last read, and what was counted here since. */
  total: number
  /** How many of these are not yet in the shared count. */
  pending: number
}

/** Keys a node remembers. Dropping one loses less than a block of requests. */
const MAX_KEYS = 20_000
/** Timeout for the shared count; a request does not wait longer. */
const PATIENCE_MS = 1_000
/** How long a caller who was refused already waits for the next refusal. */
const REFUSED_AFTER_MS = 250
/** How long the nodes count alone after a failure, instead of making every request wait. */
const DEAF_MS = 5_000

/**
 * The store of @fastify/rate-limit: counts on this node first and adds to the shared count in blocks of the tier (`RATES`). Once
 * the shared count refuses a key, it is refused from memory until its window closes, so a flood costs the database nothing; each
 * refusal comes after a moment, so that it costs the node little. While the database cannot be reached each node counts alone: the
 * limiter never fails a request.
 */
export function rateStore(options: RateStoreOptions): FastifyRateLimitStoreCtor {
  const counter = new RateCounter(options)
  const store = (block: number): FastifyRateLimitStore => ({
    incr: (key, callback, windowMs, max) =>
      void counter.count(key, { windowMs, max, block }).then((counted) => callback(null, counted), callback),
    // @fastify/rate-limit passes the route's rate-limit options here.
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
    await setTimeout(REFUSED_AFTER_MS)
    return answer(window, max + 1)
  }

  #open(key: string, windowMs: number): Window {
    const now = performance.now()
    const known = this.#windows.get(key)
    if (known && known.closesAt > now) return known
    const fresh = { closesAt: now + windowMs, total: 0, pending: 0 }
    // Deleted first, so that the map stays ordered by the opening of the windows.
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
    // The shared count holds only ours, so the window is new: what this node had counted belongs to an earlier one.
    const heard = shared.n + window.pending
    window.total = shared.n === amount ? heard : Math.max(window.total, heard)
    window.closesAt = performance.now() + shared.closesInMs
    return answer(window, shared.n)
  }

  /** @returns null without a shared count, or while it cannot be reached */
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
