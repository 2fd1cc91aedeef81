import { newUuid } from './uuid.ts'

const KEY = 'concordia.aparelho'

/**
 * The header by which the server knows a browser again, so that only a sign-in from a new one is told by e-mail. A
 * random UUID made once per browser; it outlives "Sair". Only for the calls that sign in: nothing else may be tied
 * together by it. Without storage there is none, and every sign-in counts as one from a new browser.
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
