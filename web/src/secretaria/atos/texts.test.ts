import { expect, test } from 'vitest'
import { textosDe } from './texts.ts'

test('acts on a case have words of their own', () => {
  const { nomes, situacoes } = textosDe('caso')
  const told = JSON.stringify([textosDe('caso'), nomes.designar(1)])
  expect(told).not.toMatch(/processo|árbitr|julga|petiç/i)
  expect(nomes.designar(1)).toBe('Designar mediador')
  expect(situacoes.arquivar.nome).toBe('Arquivar caso')
})
