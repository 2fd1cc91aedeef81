import { expect, test } from 'vitest'
import { type FatosDoRito, faseDe, proximoDe } from './rito.ts'

const NO_RITO: FatosDoRito = {
  situacao: 2,
  custasAbertas: false,
  vagas: 3,
  designados: 3,
  aceitos: 3,
  indicacaoAte: null,
  emDefesa: false,
  termo: null,
  alegado: false,
  sentenciado: false,
  prazo: null,
  relogios: [{ tipo: 'sentenca', ate: '2027-05-30' }],
}
const HOJE = '2026-11-30'
const DEFESA = { oQue: 'Prazo de defesa aberto', de: 'demandadas', ate: '2026-12-14' } as const
const PEDIR = { tipo: 'esclarecimentos', ate: '2026-12-05' } as const
const ANULAR = { tipo: 'anulacao', ate: '2027-02-28' } as const

test.each<[string, Partial<FatosDoRito>, ...ReturnType<typeof say>]>([
  [
    'an open fee',
    { situacao: 1, custasAbertas: true, designados: 0, aceitos: 0 },
    'indicacao',
    'pagar as custas',
    'demandantes',
    null,
  ],
  [
    'the sides may name',
    { situacao: 1, designados: 0, aceitos: 0, indicacaoAte: HOJE },
    ...(['indicacao', 'indicar árbitro', 'todos', HOJE] as const),
  ],
  [
    'the sides may no longer name',
    { situacao: 1, designados: 0, aceitos: 0, indicacaoAte: '2026-11-29' },
    ...(['indicacao', 'designar árbitro', 'camara', null] as const),
  ],
  [
    'a seat is free',
    { situacao: 1, designados: 2, aceitos: 2, indicacaoAte: HOJE },
    'indicacao',
    'designar árbitro',
    'camara',
    null,
  ],
  ['one has not answered', { situacao: 1, aceitos: 2 }, 'aceite', 'aceitar ou recusar a designação', 'arbitros', null],
  ['the defence', { emDefesa: true, prazo: DEFESA }, 'defesa', 'apresentar a defesa', 'demandadas', '2026-12-14'],
  ['the termo is written', { termo: 'em-redacao' }, 'termo', 'redigir o termo de arbitragem', 'arbitros', null],
  ['the termo is signed', { termo: 'em-assinatura' }, 'termo', 'assinar o termo de arbitragem', 'todos', null],
  [
    'a deadline runs',
    { prazo: { oQue: 'Despacho', de: 'parte', ate: '2026-12-01' } },
    ...(['instrucao', 'responder a “Despacho”', 'parte', '2026-12-01'] as const),
  ],
  ['nothing runs', {}, 'instrucao', 'dar andamento ao processo', 'arbitros', '2027-05-30'],
  ['an arbitrator left', { designados: 2, aceitos: 2 }, 'instrucao', 'designar árbitro', 'camara', null],
  ['all was said', { alegado: true }, 'sentenca', 'proferir a sentença', 'arbitros', '2027-05-30'],
  [
    'the award may be asked about',
    { sentenciado: true, relogios: [PEDIR, ANULAR] },
    ...(['esclarecimentos', 'pedir esclarecimentos da sentença, se for o caso', 'todos', '2026-12-05'] as const),
  ],
  [
    'a clarification waits',
    { sentenciado: true, relogios: [PEDIR, { tipo: 'decisao', ate: '2026-12-12' }, ANULAR] },
    ...(['esclarecimentos', 'decidir o pedido de esclarecimentos', 'arbitros', '2026-12-12'] as const),
  ],
  ['only annulment is left', { sentenciado: true, relogios: [ANULAR] }, 'encerrado', 'arquivar o processo', 'camara', null],
])('when %s', (_when, facts, ...said) => expect(say({ ...NO_RITO, ...facts })).toEqual(said))

function say(facts: FatosDoRito) {
  const proximo = proximoDe(facts, HOJE)!
  return [faseDe(facts), proximo.o_que, proximo.de_quem, proximo.ate] as const
}

test.each([3, 4, 6] as const)('a process with situação %i is ended, and nothing waits', (situacao) => {
  expect([faseDe({ ...NO_RITO, situacao }), proximoDe({ ...NO_RITO, situacao }, HOJE)]).toEqual(['encerrado', null])
})

test('a suspended process stays in its phase, and nothing waits', () => {
  const suspenso = { ...NO_RITO, situacao: 5, emDefesa: true, prazo: DEFESA } as const
  expect([faseDe(suspenso), proximoDe(suspenso, HOJE)]).toEqual(['defesa', null])
})
