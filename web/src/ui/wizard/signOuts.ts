/** When each user last pressed "Sair", for other tabs that still hold typed data. */
const PREFIX = 'concordia.saida.'
/** Longer than a session lasts: no tab of that time can save anything any more. */
const KEPT_MS = 86_400_000

export const markSignOut = (userId: number): void => localStorage.setItem(PREFIX + userId, String(Date.now()))

/** Whether the user pressed "Sair", in any tab, at this moment (epoch milliseconds) or after it. */
export const signedOutSince = (userId: number, moment: number): boolean =>
  Number(localStorage.getItem(PREFIX + userId) ?? -1) >= moment

/** Deletes sign-outs older than a day. */
export function sweepSignOuts(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX) && !(Date.now() - Number(localStorage.getItem(key)) < KEPT_MS)) localStorage.removeItem(key)
  }
}
