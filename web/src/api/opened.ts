/** A call without effects that the page's first script makes. Its address has the `{name}`s of the page's path. */
export interface Reading {
  method: string
  url: string
  body?: string
}

/** What the page's first script asked for (opening/opening.ts). */
export interface Opened {
  /** By token, method, address and body. */
  answers: Map<string, Promise<Response | null>>
  /** Stops those that are still on their way. */
  stop: AbortController
}

declare global {
  interface Window {
    concordia?: Opened
  }
}

interface Wanted {
  url: string
  method: string
  headers: Headers
  body: BodyInit | null
}

/** The answer to this very call, once, null where the server was not reached; undefined where it was not asked for. */
export function takeOpened({ url, method, headers, body }: Wanted): Promise<Response | null> | undefined {
  const key = [headers.get('authorization'), method, url, body].join('\n')
  const answer = window.concordia?.answers.get(key)
  window.concordia?.answers.delete(key)
  return answer
}

/** In milliseconds. What no screen has taken by then may have changed. */
const FRESH = 10_000

/** Called when the application starts. */
export const forgetOpenedLater = () => setTimeout(() => window.concordia?.answers.clear(), FRESH)

/** The session they were asked for has ended: whoever it was does not read them any more. */
export const stopOpened = () => window.concordia?.stop.abort()
