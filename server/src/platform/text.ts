/** The first `max` characters of a text; none is cut in half, as counting by `length` would with an emoji. */
export const cut = (text: string, max: number): string => Array.from(text).slice(0, max).join('')

/** A text of at most `max` characters: a longer one ends in "…". */
export const shorten = (text: string, max: number): string => {
  const signs = Array.from(text)
  return signs.length > max ? `${signs.slice(0, max - 1).join('')}…` : text
}

/** A text as the name of a file on any system, without an ending: what some of them do not allow becomes a blank. */
export function fileName(text: string, otherwise: string): string {
  const name = cut(text.replaceAll(/[\\/:*?"<>|]|\p{C}/gu, ' '), 120)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[ .]+|[ .]+$/g, '')
  return name || otherwise
}
