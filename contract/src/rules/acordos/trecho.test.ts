import { expect, test } from 'vitest'
import { estaNoTexto, segueEm, textoCorrido } from './trecho.ts'

test.each([
  ['<p>Um</p><p>Dois</p>', 'Um\nDois'],
  ['<h2>Acordo</h2><ul><li><p>A &amp; B</p></li><li><p>C<br>D</p></li></ul>', 'Acordo\nA & B\nC\nD'],
  ['<table><tbody><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>', '1\n2'],
  ['<p></p><p style="text-align: center">R$ <strong>5</strong>&nbsp;mil &lt;cinco&gt;</p>', '\nR$ 5\u00a0mil <cinco>'],
  ['<pre>&amp;lt;</pre>', '&lt;'],
])('the running text of %s', (html, corrido) => {
  expect(textoCorrido(html)).toBe(corrido)
})

const ANTES = 'A devedora paga R$ 5 mil. O prazo é de trinta dias. Fim.'
const trechoDe = (palavras: string, texto = ANTES) => {
  const inicio = texto.indexOf(palavras)
  return { inicio, fim: inicio + palavras.length, palavras }
}

test('words are in a text only at their place', () => {
  const trecho = trechoDe('trinta dias')
  expect(estaNoTexto(trecho, ANTES)).toBe(true)
  expect(estaNoTexto({ ...trecho, inicio: trecho.inicio + 1 }, ANTES)).toBe(false)
  expect(estaNoTexto({ ...trecho, palavras: 'trinta anos' }, ANTES)).toBe(false)
  expect(estaNoTexto({ inicio: 3, fim: 3, palavras: '' }, ANTES)).toBe(false)
})

test.each([
  ['the text after them has changed', 'R$ 5 mil', ANTES.replace('trinta', 'sessenta')],
  ['the text before them has changed', 'trinta dias', ANTES.replace('R$ 5 mil', 'R$ 12 mil, em parcelas')],
  ['the text on both sides has changed', 'O prazo', ANTES.replace('5 mil', '50 mil').replace('trinta', 'sessenta')],
  ['nothing has changed', 'trinta dias', ANTES],
  ['the same words come before them too', 'trinta dias', `Há trinta dias. ${ANTES.replace('Fim', 'Pronto')}`],
  ['they have moved to the end', 'O prazo é de trinta dias. ', 'A devedora paga R$ 5 mil. Fim. O prazo é de trinta dias. '],
])('words are followed where %s', (_why, palavras, depois) => {
  const trecho = segueEm(trechoDe(palavras), ANTES, depois)
  expect(trecho).toEqual(trechoDe(palavras, depois.replace('Há trinta dias.', 'Há xxxxxx dias.')))
  expect(estaNoTexto(trecho!, depois)).toBe(true)
})

test.each([
  ['changed', ANTES.replace('trinta', 'sessenta')],
  ['taken out', ANTES.replace('trinta dias', '')],
  ['taken out, and written before in an unchanged place', `trinta dias ${ANTES}`.replace('de trinta dias', '')],
])('words that were %s are there no more', (_how, depois) => {
  const antes = depois.startsWith('trinta') ? `trinta dias ${ANTES}` : ANTES
  const inicio = antes.lastIndexOf('trinta dias')
  expect(segueEm({ inicio, fim: inicio + 11, palavras: 'trinta dias' }, antes, depois)).toBeNull()
})
