import { describe, expect, test } from 'vitest'
import { type Andamento, etapaDe } from './etapas.ts'

const aceita = { situacao: 'aceita', eu: false } as const
const pendente = { situacao: 'pendente', eu: false } as const
const of = (
  situacao: Andamento['situacao'],
  custas: 'A' | 'P' | 'C' | null,
  pessoas: Andamento['conducao']['pessoas'],
  vagas = 3,
) => etapaDe('arbitro', { situacao, custas: custas && { situacao: custas }, conducao: { vagas, pessoas } })

describe('the stage of a process', () => {
  test.each([
    ['an open fee', of(1, 'A', []), 'Custas', 'custas em aberto'],
    ['a cancelled fee', of(1, 'C', []), 'Custas', 'custas canceladas'],
    ['no arbitrator', of(1, 'P', []), 'Designação', 'aguarda designação'],
    ['none, and no fee', of(1, null, []), 'Designação', 'aguarda designação'],
    ['one free seat', of(1, 'P', [aceita, pendente]), 'Designação', 'aguarda designação de mais 1 árbitro'],
    ['two free seats', of(1, 'P', [aceita]), 'Designação', 'aguarda designação de mais 2 árbitros'],
    ['one who has not answered', of(1, 'P', [aceita, aceita, pendente]), 'Aceite', 'aguarda aceite de 1 árbitro'],
    ['two who have not answered', of(1, 'P', [aceita, pendente, pendente]), 'Aceite', 'aguarda aceite de 2 árbitros'],
    ['the reader who has not answered', of(1, null, [{ situacao: 'pendente', eu: true }]), 'Aceite', 'aguarda a sua resposta'],
    ['everybody accepted', of(2, 'P', [aceita, aceita, aceita]), 'Em andamento', null],
    ['under way, with a later fee', of(2, 'A', [aceita, aceita, aceita]), 'Em andamento', 'custas em aberto'],
    ['under way, one replaced', of(2, 'P', [aceita, aceita, pendente]), 'Em andamento', 'aguarda aceite de 1 árbitro'],
    ['under way, its fee cancelled', of(2, 'C', [aceita], 1), 'Em andamento', null],
    ['suspended', of(5, 'A', [aceita], 1), 'Em andamento', 'suspenso'],
    ['refused with an open fee', of(3, 'A', []), 'Encerrado', 'recusado'],
    ['archived', of(4, 'P', [aceita], 1), 'Encerrado', 'arquivado'],
    ['settled', of(6, 'P', [aceita], 1), 'Encerrado', 'encerrado por acordo'],
  ] as const)('with %s', (_facts, found, etapa, diz) => {
    expect(found).toEqual({ etapa, diz })
  })

  test('a mediator is named as such', () => {
    const facts = { situacao: 1, custas: { situacao: 'P' }, conducao: { vagas: 1, pessoas: [pendente] } } as const
    expect(etapaDe('mediador', facts).diz).toBe('aguarda aceite de 1 mediador')
  })
})
