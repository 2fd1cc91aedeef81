import { textoBancario } from '@concordia/contract/values/pagamento/texto-bancario'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitAddress, linesOf } from './wire.ts'

test.each([
  ['Praça da Sé, nº 1', 'Praça da Sé, nº 1'],
  ['  “Aspas” ‘simples’ — traço … \t e\nlinha ', `"Aspas" 'simples' - traço ... e linha`],
  ['Ştefan Łukasz 🙂', 'Stefan ukasz'],
  ['Custas\u202e 123\u0000', 'Custas 123'],
  ['日本', ''],
])('%j reaches the bank as %j', (text, expected) => expect(textoBancario(text)).toBe(expected))

test('instructions are at most five lines of forty characters, in order, broken between words', () => {
  expect(linesOf('Custas do processo 123 (PROC-123-1), área de contratos')).toEqual([
    'Custas do processo 123 (PROC-123-1),',
    'área de contratos',
  ])
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme-ascii' }), { maxLength: 40 }), (words) => {
      const text = textoBancario(words.join(' '))
      const lines = linesOf(text)
      expect(lines.length).toBeLessThanOrEqual(5)
      for (const line of lines) expect(line.length).toBeGreaterThan(0)
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(40)
      if (text.length <= 40 && text !== '') expect(lines).toEqual([text])
    }),
  )
})

const LONGA = 'Avenida Desembargador Doutor Fulano de Tal e Silva'
test.each([
  ['Rua Direita, 2', 'Rua Direita, 2'],
  [`${LONGA}, 1234`, 'Avenida Desembargador Doutor Fulan, 1234'],
  [`${LONGA}, nº 12 apto 3`, 'Avenida Desembargador Dout, nº 12 apto 3'],
  [`${LONGA} 1234`, 'Avenida Desembargador Doutor Fulano 1234'],
  [`${LONGA}, 77, bloco B, apartamento 1203, fundos`, 'Avenida Desembargado, 77, bloco B, apart'],
  [LONGA, 'Avenida Desembargador Doutor Fulano de T'],
])('%j keeps its number: %j', (address, expected) => {
  expect(fitAddress(address, 40)).toBe(expected)
  expect(expected.length).toBeLessThanOrEqual(40)
})
