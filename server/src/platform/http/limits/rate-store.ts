import { setTimeout } from 'node:timers/promises'
import type { FastifyRateLimitOptions, FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, RLWrapperTimeouts } from 'rate-limiter-flexible'
import { digest } from '../../limits.ts'
import { RATES, type RateTier } from './rates.ts'

export interface RateStoreOptions {
  /** Where all nodes count together; absent: this node counts alone. */
  pool?: pg.Pool | undefined
  /** Called, at most every few seconds, when the shared count cannot be reached. */
  onError: (error: unknown) => void
}

/** Timeout for the shared count; a request does not wait longer. */
const PATIENCE_MS = 1_000
/** How long a caller who is refused waits for the refusal. */
const REFUSED_AFTER_MS = 250
/** How long the nodes count alone after a failure, instead of making every request wait. */
const DEAF_MS = 5_000

/**
 * The store of @fastify/rate-limit: counts on this node first and adds to the shared count in blocks of the tier (`RATES`). Once
 * the shared count refuses a key, it is refused from memory until its window closes, so a flood costs the database nothing; each
 * refusal comes after a moment, so that it costs the node little. While the database cannot be reached each node counts alone: the
 * limiter never fails a request.
 */
export function rateStore({ pool, onError }: RateStoreOptions): FastifyRateLimitStoreCtor {
  let deafUntil = 0
  const counterOf = ({ max, block }: (typeof RATES)[RateTier]) => {
    const alone = new RateLimiterMemory({ points: max, duration: 60 })
    const shared = pool && sharedLimiter(pool, max)
    return async (key: string, windowMs: number): Promise<RateLimiterRes> => {
      const window = { customDuration: windowMs / 1000 }
      const own = await alone.consume(key, 1, window)
      if (!shared || own.consumedPoints % block !== 0 || performance.now() < deafUntil) return own
      try {
        return await shared.consume(key, block, window)
      } catch (failed) {
        if (failed instanceof RateLimiterRes) {
          await alone.block(key, failed.msBeforeNext / 1000)
          throw failed
        }
        if (performance.now() >= deafUntil) onError(failed)
        deafUntil = performance.now() + DEAF_MS
        return own
      }
    }
  }
  const counters = new Map(Object.entries(RATES).map(([tier, rate]) => [tier, counterOf(rate)]))
  const store = (tier: RateTier): FastifyRateLimitStore => ({
    incr: (key, callback, windowMs, max) =>
      void counters.get(tier)!(digest(key), windowMs)
        .catch((failed: unknown) => refusal(failed, max))
        .then(({ consumedPoints, msBeforeNext }) => callback(null, { current: consumedPoints, ttl: msBeforeNext }), callback),
    // @fastify/rate-limit passes the route's rate-limit options here.
    child: (limits) => store((limits as { groupId?: RateTier }).groupId ?? 'escrita'),
  })
  return class {
    incr: FastifyRateLimitStore['incr']
    child: FastifyRateLimitStore['child']
    constructor(_options: FastifyRateLimitOptions) {
      const { incr, child } = store('escrita')
      this.incr = incr
      this.child = child
    }
  }
}

/** Rejects with a `RateLimiterRes` for a key over its limit, with an error when the database does not answer in time. */
const sharedLimiter = (pool: pg.Pool, points: number) =>
  new RLWrapperTimeouts({
    timeoutMs: PATIENCE_MS,
    limiter: new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'limites',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: '',
      points,
      duration: 60,
    }),
  })

async function refusal(failed: unknown, max: number): Promise<RateLimiterRes> {
  if (!(failed instanceof RateLimiterRes)) throw failed
  await setTimeout(REFUSED_AFTER_MS)
  return new RateLimiterRes(0, Math.max(0, failed.msBeforeNext - REFUSED_AFTER_MS), max + 1)
}
