import { expect, test } from 'vitest'
import { comA, comArtigo, comDe, comEm, comEste, counted, maiuscula } from './substantivo.ts'

const caso = { um: 'caso', muitos: 'casos', artigo: 'o' } as const
const peticao = { um: 'petição', muitos: 'petições', artigo: 'a' } as const

test('words before a noun follow its gender', () => {
  const words = [comArtigo, comDe, comEm, comA, comEste]
  expect(words.map((word) => word(caso))).toEqual(['o caso', 'do caso', 'no caso', 'ao caso', 'este caso'])
  expect(words.map((word) => word(peticao))).toEqual(['a petição', 'da petição', 'na petição', 'à petição', 'esta petição'])
})

test('a sentence begins with a capital letter', () => expect(maiuscula(comArtigo(peticao))).toBe('A petição'))

test.each([
  [0, '0 casos'],
  [1, '1 caso'],
  [1200, '1.200 casos'],
])('%i is counted as %s', (n, text) => expect(counted(n, caso)).toBe(text))
