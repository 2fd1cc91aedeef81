import { expect, test } from 'vitest'
import { comHashDoTexto, hashDoTexto, semHashDoTexto } from './hash-do-texto.ts'

test('the name of an acceptance is read without the hash of its text, and the hash apart; other names stay whole', () => {
  const sha256 = '0f'.repeat(32)
  const stored = comHashDoTexto('Aceite de árbitro, com termo assinado na plataforma', sha256)
  expect(semHashDoTexto(stored)).toBe('Aceite de árbitro, com termo assinado na plataforma')
  expect(hashDoTexto(stored)).toBe(sha256)
  expect(semHashDoTexto('SHA-256 do texto: abc')).toBe('SHA-256 do texto: abc')
  expect(hashDoTexto('Outro ato')).toBeUndefined()
})
