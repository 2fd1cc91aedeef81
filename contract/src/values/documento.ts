import { isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils'

/**
 * CPF (11 digits) and CNPJ (14 characters; since July 2026 the first 12 may be letters, IN RFB 2.229/2024).
 * Stored and sent without punctuation, letters in upper case.
 */
export const bareDocument = (text: string): string => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase()

export const cpfIsValid = (text: string): boolean => /^\d{11}$/.test(bareDocument(text)) && isValidCpf(bareDocument(text))
export const cnpjIsValid = (text: string): boolean => isValidCnpj(bareDocument(text), { version: 2 })

export const CPF_INVALIDO = 'Número de CPF inválido'
export const CNPJ_INVALIDO = 'Número de CNPJ inválido'

/** "123.456.789-09", "12.ABC.345/01DE-35"; a text of another length is returned unchanged. */
export function formatDocument(text: string): string {
  const bare = bareDocument(text)
  if (bare.length === 11) return bare.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')
  if (bare.length === 14) return bare.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
  return text
}

/** "***.456.789-**": enough to recognise it, not enough to misuse it. */
export function maskDocument(text: string): string {
  const bare = bareDocument(text)
  return bare.length === 11 ? `***.${bare.slice(3, 6)}.${bare.slice(6, 9)}-**` : formatDocument(text)
}
