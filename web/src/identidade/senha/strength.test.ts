import { expect, test } from 'vitest'
import { strengthOf } from './strength.ts'

test.each([
  ['', ''],
  ['curta', 'Ainda curta'],
  ['senha1234', 'Muito comum'],
  ['abcdefgh', 'Muito comum'],
  ['casaverde', 'Senha fraca'],
  ['xkqjvwzp1f', 'Senha razoável'],
  ['cavalo azul 42 janela', 'Senha forte'],
  ['aaaaaaaabaaaaaaaabaaaaaaaac', 'Senha fraca'],
])('"%s" is rated: %s', (password, verdict) => {
  if (verdict === '') expect(strengthOf(password)).toBe('')
  else expect(strengthOf(password)).toContain(verdict)
})
