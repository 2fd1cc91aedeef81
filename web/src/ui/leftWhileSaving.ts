import { storedInTab } from '../api/storage.ts'

const KEY = 'concordia.saindo'
/** In milliseconds: what a page sends when it is left arrives within it, as a rule. */
const ARRIVES_MS = 1000

/** Called when a page is left while its draft is being saved. */
export const leftWhileSaving = (): void => storedInTab.set(KEY, String(Date.now()))

/** Resolves once what the page before sent when it was left has had its time to arrive: until then its draft may be missing or old. */
export async function saveOfThePageBefore(): Promise<void> {
  const left = Number(storedInTab.get(KEY)) + ARRIVES_MS - Date.now()
  if (left > 0 && left <= ARRIVES_MS) await new Promise((arrived) => setTimeout(arrived, left))
}
