import { describe, expect, test } from 'vitest'
import { CASO } from './caso.ts'
import { codeOfSlug, next } from './machine.ts'
import { MEIOS, PAGAMENTO } from './pagamento.ts'
import { PROCESSO, SITUACOES } from './processo.ts'

const ACTS = [
  'movimentar',
  'todosAceitaram',
  'recusar',
  'arquivar',
  'suspender',
  'registrarAcordo',
  'reativar',
  'designar',
  'substituir',
  'reativarSemAceite',
]

/** Where each act leads, in the order of ACTS; 0 = refused with 409. The same for processes and mediation cases. */
const LEADS_TO: Record<number, number[]> = {
  1: [1, 2, 3, 4, 0, 0, 0, 1, 1, 0],
  2: [2, 0, 0, 4, 5, 6, 0, 2, 2, 0],
  3: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  4: [0, 0, 0, 0, 0, 0, 2, 0, 0, 1],
  5: [2, 0, 0, 4, 0, 6, 2, 5, 5, 1],
  6: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
}

const SHOWN = [
  [1, 'Aguardando aceite', 'aguardando-aceite'],
  [2, 'Ativo', 'ativos'],
  [3, 'Recusado', 'recusados'],
  [4, 'Arquivado', 'arquivados'],
  [5, 'Suspenso', 'suspensos'],
  [6, 'Acordo', 'acordos'],
] as const

describe.each([
  ['process', PROCESSO],
  ['mediation case', CASO],
])('%s', (_name, machine) => {
  test.each(SHOWN)('situação %i is "%s", under the slug %s', (code, label, slug) => {
    expect(machine[code]).toMatchObject({ label, slug })
    expect(codeOfSlug(machine, slug)).toBe(code)
  })

  test('there are no other situações, and an unknown slug has no code', () => {
    expect(Object.keys(machine).map(Number)).toEqual([...SITUACOES])
    expect(codeOfSlug(machine, 'finalizados')).toBeUndefined()
  })

  const cells = SITUACOES.flatMap((from) => ACTS.map((act, i) => [from, act, LEADS_TO[from]![i]! || null] as const))
  test.each(cells)('from %i, %s leads to %s', (from, act, to) => expect(next(machine, from, act)).toBe(to))

  test('there are no other acts, and an unknown situação allows none', () => {
    const acts = Object.values(machine).flatMap(({ on }) => Object.keys(on))
    const annulments = machine === CASO ? ['anularTermo', 'anularTermoDeSuspenso'] : []
    expect([...new Set(acts)].toSorted()).toEqual([...ACTS, ...annulments].toSorted())
    for (const act of ACTS) expect(next(machine, 7, act)).toBeNull()
  })
})

test('an annulled final term gives an archived or agreed case back the situação from before it', () => {
  for (const from of SITUACOES) {
    const isEnded = from === 4 || from === 6
    expect(next(CASO, from, 'anularTermo')).toBe(isEnded ? 2 : null)
    expect(next(CASO, from, 'anularTermoDeSuspenso')).toBe(isEnded ? 5 : null)
  }
})

test('a fee is open, paid or cancelled, and only an open one changes', () => {
  expect(PAGAMENTO).toEqual({
    A: { label: 'Em aberto', slug: 'em-aberto', on: { pagar: 'P', cancelar: 'C' } },
    P: { label: 'Pago', slug: 'pagos', on: { reabrir: 'A' } },
    C: { label: 'Cancelado', slug: 'cancelados', on: {} },
  })
})

test('the means of payment are card, slip, balance and Pix', () =>
  expect(Object.keys(MEIOS)).toEqual(['cartao', 'boleto', 'saldo', 'pix']))
