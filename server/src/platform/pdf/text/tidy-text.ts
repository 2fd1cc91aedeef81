/** More on one page is no page of a document that people read; PostgreSQL indexes a tenth of a megabyte without trouble. */
export const MAX_SIGNS = 50_000

/**
 * The text of a page as it is stored: whole letters in the place of ligatures, words that a line end divides put together, one blank or
 * line end between words, nothing invisible. Empty when no letter and no digit is in it, as on a scan with a stray mark.
 */
export function tidyText(raw: string): string {
  const text = raw
    .toWellFormed()
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Co}\p{Cn}\u{fffd}]|(?!\s)\p{Cc}/gu, '')
    // An accent without its letter would be a word of its own.
    .replaceAll(/(^|\s)\p{M}+/gu, '$1')
    .replaceAll(/(\p{Ll})-[^\S\n]*\n\s*(?=\p{Ll})/gu, '$1')
    .replaceAll(/[^\S\n]*\n\s*/gu, '\n')
    .replaceAll(/[^\S\n]+/gu, ' ')
    .trim()
  return /[\p{L}\p{N}]/u.test(text) ? text.slice(0, MAX_SIGNS).toWellFormed() : ''
}
