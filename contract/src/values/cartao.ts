/** Groups of digits as people write a card's number; what hangs on letters is an identifier of somebody's. */
const GROUPS = /(?<![A-Za-z0-9])\d+(?:[ .-]\d+)*(?![A-Za-z0-9])/g

/**
 * Whether a text holds what may be the number of a card: 13 to 19 digits, with or without single blanks, dots and hyphens
 * between groups of them, whose last one checks the others (Luhn, ISO/IEC 7812-1). More groups may stand around it (expiry).
 */
export const hasCardNumber = (text: string): boolean => [...text.matchAll(GROUPS)].some(([run]) => holdsOne(run))

/** The text with every run of digits that holds such a number replaced, for what is about to be logged. */
export const maskCardNumbers = (text: string, mask: string): string =>
  text.replaceAll(GROUPS, (run) => (holdsOne(run) ? mask : run))

function holdsOne(run: string): boolean {
  const groups = run.split(/\D/)
  for (let first = 0; first < groups.length; first += 1) {
    let digits = ''
    for (const group of groups.slice(first)) {
      digits += group
      if (digits.length > 19) break
      if (digits.length >= 13 && luhn(digits)) return true
    }
  }
  return false
}

function luhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i])
    sum += i % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2
  }
  return sum % 10 === 0 && sum > 0
}
