export interface Token {
  value: string
  /** Seconds. */
  expiresIn: number
}

/** Renewed this long before it expires, so that it does not expire on the way; a short one at half its life. */
const MARGIN_SECONDS = 60

interface TokenSource {
  get(): Promise<string>
  /** Drops a token that the bank refuses: the next `get` fetches another, unless a newer one is already there. */
  forget(value: string): void
}

/** Caches one access token; concurrent callers share one request for it. */
export function tokenSource(ask: () => Promise<Token>, now: () => number = Date.now): TokenSource {
  let known: { value: string; until: number } | undefined
  let asking: Promise<string> | undefined

  const renew = async () => {
    const { value, expiresIn } = await ask()
    known = { value, until: now() + 1000 * Math.max(expiresIn - MARGIN_SECONDS, expiresIn / 2) }
    return value
  }

  return {
    async get() {
      if (known && now() < known.until) return known.value
      asking ??= renew().finally(() => {
        asking = undefined
      })
      return asking
    },
    forget(value) {
      if (known?.value === value) known = undefined
    },
  }
}
