/** What nobody sees, but for the sign that joins two emoji to one, and the one that chooses the look of an emoji. */
const INVISIVEL =
  /(?!(?<=\p{Extended_Pictographic})\ufe0f|(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic}))[\p{Default_Ignorable_Code_Point}\p{C}]/gu

/** Normalises names that look the same: composed letters, single blanks, nothing invisible. */
export const written = (nome: string) => nome.replace(INVISIVEL, '').normalize('NFC').replace(/\s+/gu, ' ').trim()
