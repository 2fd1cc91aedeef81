import { expect, test } from 'vitest'
import { MARCAS, trechoDe } from './trecho.ts'

const mark = (texto: string, ...words: string[]) =>
  texto
    .split(' ')
    .map((word) => (words.includes(word) ? `${MARCAS.de}${word}${MARCAS.ate}` : word))
    .join(' ')

test('an excerpt marks the words that were found, without the punctuation around them', () => {
  const texto = 'Pede a “rescisão”, e a multa da rescisão.'
  expect(trechoDe(texto, mark(texto, '“rescisão”,', 'rescisão.'))).toEqual({
    trecho: [
      { texto: 'Pede a “', achado: false },
      { texto: 'rescisão', achado: true },
      { texto: '”, e a multa da ', achado: false },
      { texto: 'rescisão', achado: true },
      { texto: '.', achado: false },
    ],
    palavras: ['rescisão'],
  })
})

test('the excerpt of a long page is around the place with most of the words', () => {
  const texto = ['um', ...Array(100).fill('nada'), 'dois', 'três', ...Array(100).fill('nada')].join(' ')
  const { trecho, palavras } = trechoDe(texto, mark(texto, 'um', 'dois', 'três'))
  expect(trecho[0]!.texto).toBe(`… ${'nada '.repeat(6)}`)
  expect(trecho.filter(({ achado }) => achado).map((piece) => piece.texto)).toEqual(['dois', 'três'])
  expect(trecho.at(-1)!.texto).toMatch(/ …$/)
  expect(palavras).toEqual(['um', 'dois', 'três'])
})

test('where the marks do not fit the text it shows the beginning, unmarked', () => {
  expect(trechoDe('um dois', `${MARCAS.de}um${MARCAS.ate}`)).toEqual({
    trecho: [{ texto: 'um dois', achado: false }],
    palavras: [],
  })
})
