import { custasDoProtocolo } from '@concordia/contract/rules/tabela-de-custas/compute'
import { MAX_CENTS, percentOf } from '@concordia/contract/values/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { tabelaEmVigor } from './tabelas.ts'

// The amounts that the code had before there were tables: the first one gives the same, to the cent.
const LIMIT = 50_000_000
const processo = (valor: number, arbitros: 1 | 3) =>
  valor <= LIMIT ? { 1: 500_000, 3: 1_000_000 }[arbitros] : percentOf(valor, 1)
const caso = (valor: number) => (valor <= LIMIT ? 35_000 : percentOf(valor, 0.7))

const app = await ownApp()
const { itens } = await tabelaEmVigor(app.deps.db, new Date())

const former = (valor: number) => [processo(valor, 1), processo(valor, 3), caso(valor)]
const now = (valor: number) => [
  custasDoProtocolo(itens, { objeto: 'processo', valor, arbitros: 1 }),
  custasDoProtocolo(itens, { objeto: 'processo', valor, arbitros: 3 }),
  custasDoProtocolo(itens, { objeto: 'caso', valor }),
]

test('the first table gives the former fees for 100.000 random values', () => {
  const value = fc.oneof(
    fc.integer({ min: 1, max: MAX_CENTS }),
    fc.integer({ min: LIMIT - 10_000, max: LIMIT + 10_000 }),
    fc.integer({ min: 1, max: 1_000_000_000 }),
  )
  fc.assert(
    fc.property(value, (valor) => {
      const [a, b] = [former(valor), now(valor)]
      return a.every((fee, at) => fee === b[at])
    }),
    { numRuns: 100_000 },
  )
})

test.each([
  [1, [500_000, 1_000_000, 35_000]],
  [LIMIT - 1, [500_000, 1_000_000, 35_000]],
  [LIMIT, [500_000, 1_000_000, 35_000]],
  // The drop that the rule has on purpose.
  [LIMIT + 1, [500_000, 500_000, 350_000]],
  [LIMIT + 49, [500_000, 500_000, 350_000]],
  [LIMIT + 50, [500_001, 500_001, 350_000]],
  [LIMIT + 71, [500_001, 500_001, 350_000]],
  [LIMIT + 72, [500_001, 500_001, 350_001]],
  [50_007_143, [500_071, 500_071, 350_050]],
  [100_000_000, [1_000_000, 1_000_000, 700_000]],
  [MAX_CENTS, [1_000_000_000_000, 1_000_000_000_000, 700_000_000_000]],
])('at the edge of %i cents they are %j', (valor, fees) => {
  expect(now(valor)).toEqual(fees)
  expect(former(valor)).toEqual(fees)
})
