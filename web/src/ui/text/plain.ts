/** A text to compare with another: without accents and case, and without blanks around it. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
