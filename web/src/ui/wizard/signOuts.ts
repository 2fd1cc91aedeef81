/** When each user last pressed "Sair", for the tabs that still hold what they typed. */
const PREFIX = 'concordia.saida.'
/** Longer than a session lasts: no tab of that time can write anything any more. */
const KEPT_MS = 86_400_000

export const markSignOut = (userId: number): void => localStorage.setItem(PREFIX + userId, String(Date.now()))

/** Whether the user pressed "Sair", in any tab, at this moment (epoch milliseconds) or after it. */
export const signedOutSince = (userId: number, moment: number): boolean =>
  Number(localStorage.getItem(PREFIX + userId) ?? -1) >= moment

/** Forgets who was here more than a day ago. */
export function sweepSignOuts(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX) && !(Date.now() - Number(localStorage.getItem(key)) < KEPT_MS)) localStorage.removeItem(key)
  }
}
