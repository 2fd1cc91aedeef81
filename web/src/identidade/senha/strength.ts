import { MIN_SENHA } from '@concordia/contract/rules/limits'
import { isCommonPassword } from '@concordia/contract/rules/senhas-comuns'

const CLASSES: readonly (readonly [RegExp, number])[] = [
  [/[a-zà-ÿ]/, 26],
  [/[A-ZÀ-Ý]/, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 20],
]

/**
 * A verdict in words on a password while it is typed, "" for an empty one. Only a hint: the contract's schema decides what is
 * refused. Estimates the guesses for a random text of these character classes; repeated characters count at most 1.5 times.
 */
export function strengthOf(password: string): string {
  if (password === '') return ''
  if (password.length < MIN_SENHA) return `Ainda curta: use ao menos ${MIN_SENHA} caracteres.`
  if (isCommonPassword(password)) return 'Muito comum: seria das primeiras a serem tentadas.'
  const pool = CLASSES.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0)
  const length = Math.min(password.length, new Set(password).size * 1.5)
  const bits = length * Math.log2(pool)
  if (bits < 45) return 'Senha fraca: acrescente mais caracteres ou palavras.'
  if (bits < 65) return 'Senha razoável: mais longa seria melhor.'
  return 'Senha forte.'
}
