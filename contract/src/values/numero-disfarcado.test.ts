import { expect, test } from 'vitest'
import { numerosDisfarcados } from './numero-disfarcado.ts'

test.each([
  ['Paga R$ 1ОО à vista', '1ОО', '100'],
  ['multa de l00 reais', 'l00', '100'],
  ['R$ 1.OOO,00.', '1.OOO,00', '1.000,00'],
  ['R$ lOO,OO', 'lOO,OO', '100,00'],
  ['em I2 parcelas', 'I2', '12'],
  ['juros de 1,О%', '1,О', '1,0'],
  ['R$ 1o', '1o', '10'],
  ['até 3О/11', '3О', '30'],
  ['valor de １００', '１００', '100'],
  ['o lote 4б', '4б', '46'],
  ['R$ З00', 'З00', '300'],
])('%s: %s looks like %s', (texto, escrito, parece) => {
  expect(numerosDisfarcados(texto)).toEqual([{ index: texto.indexOf(escrito), escrito, parece }])
})

test.each([
  'R$ 1.000,00 em 12 parcelas de R$ 83,33',
  'art. 1o, § 2o, inciso II, 1º e 2ª',
  'Cláusula I.1 e O primeiro',
  'B2B, H2O, CO2, m², 3M e A10',
  'R$ o que for devido',
  'lote 7B, quadra l, processo 0001234-55.2026.8.26.0100',
  'Ллл ООО Il lI',
])('%s has none', (texto) => expect(numerosDisfarcados(texto)).toEqual([]))

test('a long text is read in one pass', () => {
  expect(numerosDisfarcados(`${'1O.'.repeat(50_000)}x`)).toEqual([])
  expect(numerosDisfarcados(`R$${' '.repeat(100_000)}lO`)).toEqual([])
})
