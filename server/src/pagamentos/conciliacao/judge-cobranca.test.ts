import { describe, expect, test } from 'vitest'
import type { Charge } from '../../platform/payments/card.ts'
import { type CobrancaNossa, judgeCobranca, situacaoDaCobranca } from './judge-cobranca.ts'

const now = new Date('2026-11-20T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const theirs = (changes: Partial<Charge> = {}): Charge => ({
  id: 'pi_1',
  status: 'succeeded',
  cents: 500_000,
  clientSecret: 's',
  refunded: 0,
  disputed: false,
  lost: false,
  key: 'k',
  ...changes,
})
const ours = (changes: Partial<CobrancaNossa> = {}): CobrancaNossa => ({
  providerId: 'pi_1',
  status: 'succeeded',
  valorCentavos: 500_000,
  consumidaEm: null,
  devolucaoEm: null,
  devolvidaEm: null,
  custaReabertaId: null,
  ...changes,
})
const usada = { consumidaEm: hoursAgo(1) }
const devolvida = { devolucaoEm: hoursAgo(9), devolvidaEm: hoursAgo(9) }

describe('there is no difference for', () => {
  test.each<[string, Charge | null, CobrancaNossa | null]>([
    ['a charge nobody knows', null, null],
    ['a free charge', theirs(), ours()],
    ['a used charge', theirs(), ours(usada)],
    ['a returned charge', theirs({ refunded: 500_000 }), ours(devolvida)],
    ['one on its way back', theirs(), ours({ devolucaoEm: hoursAgo(1) })],
    ['one that waits for its holder, here and there', theirs({ status: 'requires_action' }), ours({ status: 'requires_action' })],
    ['one that succeeded since we heard', theirs(), ours({ status: 'requires_action' })],
    ['a declined one that only the provider has', theirs({ status: 'requires_payment_method' }), null],
    ['a returned one that is none of ours', theirs({ refunded: 500_000 }), null],
    ['a question that never arrived', null, ours({ providerId: null, status: null })],
    ['a declined one the provider has forgotten', null, ours({ status: 'requires_payment_method' })],
    ['a returned one the provider has forgotten', null, ours(devolvida)],
    ['another amount of what was returned', theirs({ cents: 1, refunded: 1 }), ours(devolvida)],
  ])('%s', (_what, a, b) => expect(judgeCobranca(a, b, now)).toEqual([]))
})

test.each<[string, Charge | null, CobrancaNossa | null, string]>([
  ['cobranca-desconhecida', theirs(), null, 'A operadora recebeu R$ 5.000,00, e nenhuma cobrança nossa corresponde.'],
  [
    'cobranca-desconhecida',
    theirs({ refunded: 1 }),
    null,
    'A operadora recebeu R$ 4.999,99, e nenhuma cobrança nossa corresponde.',
  ],
  [
    'cobranca-perdida',
    null,
    ours(),
    'Aqui a cobrança de R$ 5.000,00 consta como concluída e ainda não foi usada; a operadora não a conhece.',
  ],
  [
    'cobranca-perdida',
    null,
    ours(usada),
    'Aqui a cobrança de R$ 5.000,00 consta como concluída e já foi usada; a operadora não a conhece.',
  ],
  ['valor-diferente', theirs({ cents: 499_999 }), ours(), 'Aqui a cobrança é de R$ 5.000,00; na operadora, de R$ 4.999,99.'],
  [
    'cobranca-nao-concluida',
    theirs({ status: 'canceled' }),
    ours(usada),
    'A cobrança de R$ 5.000,00 foi usada aqui, mas na operadora ela está cancelada.',
  ],
  [
    'devolvida-fora',
    theirs({ refunded: 100 }),
    ours(usada),
    'A cobrança de R$ 5.000,00 foi usada aqui, e a operadora devolveu R$ 1,00 ao cartão.',
  ],
  [
    'contestada',
    theirs({ disputed: true }),
    ours(),
    'O titular do cartão contestou a cobrança de R$ 5.000,00. Responda à contestação na página da operadora.',
  ],
  [
    'devolucao-nao-feita',
    theirs({ refunded: 100 }),
    ours(devolvida),
    'A cobrança de R$ 5.000,00 devia ter voltado ao cartão; na operadora ainda há R$ 4.999,00.',
  ],
  [
    'devolucao-nao-feita',
    theirs(),
    ours({ devolucaoEm: hoursAgo(3) }),
    'A cobrança de R$ 5.000,00 devia ter voltado ao cartão; na operadora ainda há R$ 5.000,00.',
  ],
])('describes %s in a sentence', (tipo, a, b, detalhe) => expect(judgeCobranca(a, b, now)).toEqual([{ tipo, detalhe }]))

test('one charge may have several differences', () => {
  const found = judgeCobranca(theirs({ cents: 1, refunded: 1, disputed: true }), ours(usada), now)
  expect(found.map(({ tipo }) => tipo)).toEqual(['valor-diferente', 'devolvida-fora', 'contestada'])
})

test('an unknown status', () => expect(situacaoDaCobranca(null)).toBe('sem resposta'))
