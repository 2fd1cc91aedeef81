import { expect, test } from 'vitest'
import { type Acao, AUDITED, type AuditWords, nomeDaAcao, nomeDoObjeto, wordsOf } from './auditoria.ts'

const EXPERIMENTO = { acts: { experimentar: 'Experimentou' }, objects: { experimento: 'Experimento' } } as const

test('the words of a subject are put together with those of all others', () => {
  const words = wordsOf([...AUDITED, EXPERIMENTO])
  expect(words.acts).toMatchObject({ experimentar: 'Experimentou', protocolar: 'Protocolou', propor: 'Fez proposta' })
  expect(words.objects).toMatchObject({ experimento: 'Experimento', negociacao: 'Negociação', tarefa: 'Tarefa' })
  expect([nomeDaAcao('protocolar'), nomeDoObjeto('boleto')]).toEqual(['Protocolou', 'Boleto'])
  // @ts-expect-error: no subject of the platform names this act, so that `audit()` does not accept it.
  expect(nomeDaAcao('experimentar' satisfies Acao)).toBe('experimentar')
})

test('no two subjects name the same act or object', () => {
  const subjects: readonly AuditWords[] = AUDITED
  for (const part of ['acts', 'objects'] as const) {
    const names = subjects.flatMap((subject) => Object.keys(subject[part]))
    expect(names.length).toBeGreaterThan(25)
    expect(new Set(names).size).toBe(names.length)
  }
})

test('every act reads as a fact: no word begins with an infinitive', () => {
  const words = Object.values(wordsOf(AUDITED).acts)
  expect(words.length).toBeGreaterThan(100)
  expect(words.filter((word) => /^\p{L}+[aeio]r(?!\p{L})/u.test(word))).toEqual([])
  expect(nomeDaAcao('liquidar', 'boleto')).toBe('Boleto pago')
  expect(nomeDaAcao('liquidar', 'pagamento')).toBe('Pagamento confirmado')
})
