import { newUuid } from './uuid.ts'

const KEY = 'concordia.aparelho'

/**
 * The header by which the server recognises a browser, so that it sends an e-mail only about a sign-in from a new one. A
 * random UUID made once per browser; it outlives "Sair". Sent only by the calls that sign in, register or confirm an
 * address, so that it cannot be used to track anything else. Without storage there is none, and every sign-in counts as one from a new browser.
 */
export function deviceHeaders(): Record<string, string> {
  try {
    const known = localStorage.getItem(KEY)
    const id = known ?? newUuid()
    if (known === null) localStorage.setItem(KEY, id)
    return { 'x-device-id': id }
  } catch {
    return {}
  }
}
