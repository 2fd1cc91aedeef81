import { isValidPhone } from '@brazilian-utils/brazilian-utils'

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/**
 * Digits from the area code on, without what some people write before it: the country (+55, 0055), the 0 of a long-distance call, and the
 * carrier after it (0 15 11 …). 55 is also an area code.
 */
export const nationalDigits = (text: string): string =>
  digitsOf(text).replace(/^(?:(?:00)?55)?(?:0(?:\d\d)?)?(?=[1-9]\d{9,10}$)/, '')

/** A Brazilian phone with area code: 10 digits (landline) or 11 (mobile); digits only. */
export const phoneIsValid = (text: string): boolean => /^\d{10,11}$/.test(digitsOf(text)) && isValidPhone(digitsOf(text))

/** "(11) 98765 4321" (the mask of the forms), "(11) 3456 7890" for a landline. */
export function formatPhone(text: string): string {
  const digits = digitsOf(text)
  return digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2 $3')
}
