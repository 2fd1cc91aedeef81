/**
 * Invisible characters at any place: zero widths, direction marks, soft hyphens, byte order marks. They are pasted, never typed.
 */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/gu

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '')
