/** Answers that the page's first script asked for (opening/opening.ts), by token, method, address and body. */
export type Opened = Map<string, Promise<Response | null>>

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
  const answer = window.concordia?.get(key)
  window.concordia?.delete(key)
  return answer
}

/** In milliseconds. What no screen has taken by then may have changed. */
const FRESH = 10_000

/** Called when the application starts. */
export const forgetOpenedLater = () => setTimeout(() => delete window.concordia, FRESH)
