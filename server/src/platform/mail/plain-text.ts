const MAX_FACT = 300

/**
 * Names and other text chosen by users, as one line without characters that change the text direction: they must not look
 * like another part of our message, nor break its headers.
 */
export function oneLine(text: string): string {
  const signs = [...text.replaceAll(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ').trim()]
  return signs.length > MAX_FACT ? `${signs.slice(0, MAX_FACT).join('')}…` : signs.join('')
}

const OMITTED = '[endereço omitido]'
/** Signs that browsers read as those of an address, and what is invisible between them. */
const LOOKALIKES: [RegExp, string][] = [
  [/\p{Cf}/gu, ''],
  [/[．。｡․]/g, '.'],
  [/：/g, ':'],
  [/／/g, '/'],
  [/＠/g, '@'],
]
const ADDRESS = /\S*:\/\/\S*|\bwww\.\S*|\S+@\S+|\S+\.\p{L}{2,}\/\S*/giu
/** "Booking.com" and "Cia.Brasileira" are names, but programs make links of what looks like a domain. */
const DOMAIN_DOT = /(?<=[\p{L}\p{N}])\.(?=\p{L}{2,})/gu

/**
 * Text that a person typed, without anything a mail program would turn into a link: addresses are left out, and the dot of a name
 * that looks like a domain is followed by a blank (docs/rules/notices.md#typed-text).
 */
export function withoutAddresses(text: string): string {
  const plain = LOOKALIKES.reduce((read, [sign, ascii]) => read.replace(sign, ascii), text)
  return plain.replace(ADDRESS, OMITTED).replace(DOMAIN_DOT, '. ')
}
