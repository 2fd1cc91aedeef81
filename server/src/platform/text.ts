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
