import { expect, test } from 'vitest'
import { fill } from './acordos/modelo-de-acordo.ts'

test.each([
  ['Não pagou a última parcela', '<p>Questão: Não pagou a última parcela.</p>'],
  ['Não pagou a última parcela.', '<p>Questão: Não pagou a última parcela.</p>'],
  ['Quem paga?', '<p>Questão: Quem paga?</p>'],
  ['', '<p>Questão: ________</p>'],
])('a sentence that people wrote and that ends a paragraph ends with a point: %s', (descricao, html) => {
  expect(fill('<p>Questão: {{descricao}}</p>', { descricao })).toBe(html)
})

test('within a paragraph, and in fields that are no sentences, nothing is added', () => {
  const campos = { descricao: 'parcela em atraso', cidade: 'São Paulo/SP' }
  expect(fill('<p>Sobre {{descricao}}, em {{cidade}}</p>', campos)).toBe('<p>Sobre parcela em atraso, em São Paulo/SP</p>')
})
