import { PALAVRAS_DA_CONFIANCA } from '@concordia/contract/validador/frases'
import { NIVEIS } from '@concordia/pdf-signatures/frases'
import { expect, test } from 'vitest'

test('the sentences of the engine name the levels of trust as the screens do', () => {
  const named = Object.entries(PALAVRAS_DA_CONFIANCA).map(([nivel, words]) => [nivel, words.replace(/^C/, 'c')])
  expect(NIVEIS).toEqual(Object.fromEntries(named))
})
