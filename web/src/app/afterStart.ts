import { watchStorage } from './storageNotice.ts'
import { tolerateTranslators } from './translated.ts'

/** What the first screen does not wait for: translators begin once a page has loaded, and a notice may come a moment later. */
export function afterStart(): void {
  tolerateTranslators()
  watchStorage()
}
