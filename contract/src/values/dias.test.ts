import { expect, test } from 'vitest'
import { faltam } from './dias.ts'

test.each([
  ['2026-11-23', 'termina hoje'],
  ['2026-11-24', 'termina amanhã'],
  ['2026-12-05', 'em 12 dias'],
  ['2026-11-22', 'terminou ontem'],
  ['2026-11-11', 'terminou há 12 dias'],
])('a deadline of %s, on 23/11/2026: %s', (dia, words) => {
  expect(faltam(dia, '2026-11-23')).toBe(words)
})
