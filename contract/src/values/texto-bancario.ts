/** Signs every terminal and printer of a bank knows: Latin-1, one line, typographic signs as their plain ones. */
export const textoBancario = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[‘’‚′]/g, "'")
    .replaceAll(/[“”„″]/g, '"')
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll('…', '...')
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .replaceAll(/[^ -ÿ]/g, (sign) => sign.normalize('NFKD').replaceAll(/[^ -ÿ]/g, ''))
    .trim()

/**
 * Whether a bank could print it so that somebody can read it: at least two letters are left, and nothing turns the text round. That
 * there is a text is somebody else's question.
 */
export const cabeNoBanco = (text: string): boolean =>
  text.trim() === '' ||
  ((textoBancario(text).match(/[A-Za-zÀ-ÖØ-öø-ÿ]/g) ?? []).length >= 2 &&
    !/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/.test(text))
