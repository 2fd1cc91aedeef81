export interface Token {
  value: string
  /** Seconds. */
  expiresIn: number
}

/** Renewed this long before it ends, so that it does not end on its way; a short one at half its time. */
const MARGIN_SECONDS = 60

export interface TokenSource {
  get(): Promise<string>
  /** A bank that no longer takes a token: the next `get` asks for another, unless somebody already did. */
  forget(value: string): void
}

/** Keeps one access token; while it is being asked for, everybody waits for the same one. */
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
