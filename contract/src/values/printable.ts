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
