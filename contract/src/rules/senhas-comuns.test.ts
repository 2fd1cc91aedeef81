import { expect, test } from 'vitest'
import { isCommonPassword } from './senhas-comuns.ts'

test.each([
  'password',
  'Senha123',
  'BRASIL2026',
  '12345678',
  '0123456789',
  '87654321',
  'abcdefghij',
  'aaaaaaaa',
  'abcabcabc',
  'Mudar123',
])('%s is too common', (password) => expect(isCommonPassword(password)).toBe(true))

test.each(['concordia-demo', 'praça da sé 1554', 'Tr0uxe-guarda-chuva', 'abcdefgx', '12345-678'])(
  '%s may be chosen',
  (password) => expect(isCommonPassword(password)).toBe(false),
)
