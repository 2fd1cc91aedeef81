/** The first `max` characters of a text, without cutting an emoji in half as `slice` would. */
export const cut = (text: string, max: number): string => Array.from(text).slice(0, max).join('')

/** Shortens a text to `max` characters; a longer one ends in "…". */
export const shorten = (text: string, max: number): string => {
  const signs = Array.from(text)
  return signs.length > max ? `${signs.slice(0, max - 1).join('')}…` : text
}

/** Makes a text a file name for any system, without extension: forbidden characters become blanks. */
export function fileName(text: string, otherwise: string): string {
  const name = cut(text.replaceAll(/[\\/:*?"<>|]|\p{C}/gu, ' '), 120)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[ .]+|[ .]+$/g, '')
  return name || otherwise
}

/**
 * Removes control, format, private-use and unassigned characters, which are invisible or could reverse the text. Normalizes to
 * composed letters, because file names of some systems store accents apart from their letters.
 */
export const printable = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/[^\P{C}\n]/gu, '')
    .normalize('NFC')
