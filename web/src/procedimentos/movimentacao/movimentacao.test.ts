import { OUTROS } from '@concordia/contract/procedimentos/words'
import { expect, test } from 'vitest'
import { formularioDe, valoresVazios } from './movimentacao.ts'

const read = (tipo: 'processo' | 'caso', descricao: string, descricao_outros = '') =>
  formularioDe(tipo).safeParse({ ...valoresVazios(), descricao, descricao_outros })
const errorOf = (...args: Parameters<typeof read>) => read(...args).error?.issues[0]?.message

test('a chosen description is sent as it is, and "Outros" asks for the words', () => {
  expect(read('processo', 'Réplica').data?.descricao).toBe('Réplica')
  expect(errorOf('processo', OUTROS)).toBe('Descreva o evento')
})

test('a description in its author’s own words is sent without a second field', () => {
  expect(errorOf('caso', 'ab')).toBe('Descreva o evento com ao menos 3 caracteres')
  expect(read('caso', OUTROS).data).toMatchObject({ descricao: OUTROS })
  expect(read('caso', 'Proposta de datas', 'não vai').data).not.toHaveProperty('descricao_outros')
})
