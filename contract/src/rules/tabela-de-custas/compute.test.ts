import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_CENTS } from '../../values/money.ts'
import { custaDoItem, custasDaCausa, custasDoProtocolo, type Faixa, type ItemDeCustas } from './compute.ts'
import { itensDoFio, itensNoFio } from './wire.ts'

const item = (more: Partial<ItemDeCustas>): ItemDeCustas => ({
  especie: 'administracao',
  objeto: 'processo',
  arbitros: null,
  faixas: [{ ate: null, fixo: 100_00, percentual: 0, base: 'total' }],
  minimo: null,
  maximo: null,
  quem: 'requerente',
  quando: 'instituicao',
  prazo_dias: 10,
  ...more,
})

/** 2 % up to 1.000,00; above it 20,00 and 1,5 % of the rest, up to 10.000,00; above it 155,00 and 0,125 % of the rest. */
const PROGRESSIVE: Faixa[] = [
  { ate: 1_000_00, fixo: 0, percentual: 2_000, base: 'total' },
  { ate: 10_000_00, fixo: 20_00, percentual: 1_500, base: 'excedente' },
  { ate: null, fixo: 155_00, percentual: 125, base: 'excedente' },
]

test.each([
  [1, 0],
  [25, 1],
  [1_000_00, 20_00],
  [1_000_01, 20_00],
  [1_000_34, 20_01],
  [10_000_00, 155_00],
  [10_000_01, 155_00],
  [10_004_00, 155_01],
  [MAX_CENTS, 155_00 + 124_999_998_750],
])('a value of %i cents pays a share of what exceeds the step before, half up to the cent: %i', (valor, fee) =>
  expect(custaDoItem(item({ faixas: PROGRESSIVE }), valor)).toBe(fee),
)

test('the least and the most are applied after the steps', () => {
  const bounded = item({ faixas: PROGRESSIVE, minimo: 10_00, maximo: 200_00 })
  expect([1, 1_000_00, 100_000_00, MAX_CENTS].map((valor) => custaDoItem(bounded, valor))).toEqual([10_00, 20_00, 200_00, 200_00])
})

const valor = fc.integer({ min: 1, max: MAX_CENTS })

test('two sides that share a fee pay the whole of it, and the first side pays the odd cent', () => {
  const whole = item({ faixas: PROGRESSIVE })
  fc.assert(
    fc.property(valor, (cents) => {
      const [first, second] = custasDaCausa([{ ...whole, quem: 'metade' }], { objeto: 'processo', valor: cents, arbitros: 1 })
      const difference = first!.valor - second!.valor
      return (
        first!.valor + second!.valor === custaDoItem(whole, cents) &&
        (difference === 0 || difference === 1) &&
        first!.quem === 'requerente' &&
        second!.quem === 'requerido'
      )
    }),
    { numRuns: 10_000 },
  )
})

test('only the items of this kind and number of arbitrators are owed, and only the registration at filing', () => {
  const itens = [
    item({ especie: 'registro', arbitros: 1, quando: 'protocolo' }),
    item({ especie: 'registro', arbitros: 3, quando: 'protocolo', minimo: 300_00 }),
    item({}),
    item({ especie: 'honorarios_arbitros', arbitros: 3 }),
    item({ especie: 'registro', objeto: 'caso', quando: 'protocolo', maximo: 50_00 }),
  ]
  const owed = (objeto: 'processo' | 'caso', arbitros?: 1 | 3) =>
    custasDaCausa(itens, { objeto, valor: 1_00, arbitros }).map(({ especie, valor }) => [especie, valor])
  expect(owed('processo', 1)).toEqual([
    ['registro', 100_00],
    ['administracao', 100_00],
  ])
  expect(owed('processo', 3)).toEqual([
    ['registro', 300_00],
    ['administracao', 100_00],
    ['honorarios_arbitros', 100_00],
  ])
  expect(owed('caso')).toEqual([['registro', 50_00]])
  expect(custasDoProtocolo(itens, { objeto: 'processo', valor: 1_00, arbitros: 3 })).toBe(300_00)
})

test('nothing is lost between the wire and the cents', () => {
  const faixa = fc.record({
    ate: fc.option(valor),
    fixo: fc.integer({ min: 0, max: MAX_CENTS }),
    percentual: fc.integer({ min: 0, max: 100_000 }),
    base: fc.constantFrom('total' as const, 'excedente' as const),
  })
  fc.assert(
    fc.property(faixa, fc.option(valor), (one, minimo) => {
      const itens = [item({ faixas: [one], minimo })]
      expect(itensDoFio(itensNoFio(itens))).toEqual(itens)
    }),
  )
})
