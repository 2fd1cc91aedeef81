/** Normalises names that look the same: composed letters, single blanks. */
export const written = (nome: string) => nome.normalize('NFC').replace(/\s+/gu, ' ')
