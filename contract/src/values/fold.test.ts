import { expect, test } from 'vitest'
import { fold, isLatino } from './fold.ts'

const SAME: [string, ...string[]][] = [
  [
    'santa barbara doeste',
    "Santa Bárbara d'Oeste",
    'Santa Bárbara d’Oeste',
    'SANTA BARBARA D OESTE',
    'Santa Bárbara d´Oeste',
    'santa bárbara d`oeste',
  ],
  ['pingo dagua', "Pingo-d'Água", 'pingo d’agua', 'PINGO D AGUA', 'Pingo‑d’Água'],
  ['davila', "D'Ávila", 'D’Ávila', 'Dʼávila', 'd′avila', 'Davila'],
  ['santana do livramento', "Sant'Ana do Livramento", 'sant’ana do livramento', 'Santana  do\u00a0Livramento '],
  ['campinas sp', 'Campinas - SP', 'Campinas/SP', 'Campinas SP', 'Campinas – SP', 'campinas, sp', 'Campinas (SP)'],
  ['mogi mirim', 'Mogi-Mirim', 'mogi mirim', 'Mogi\u2011Mirim'],
  ['mercado bom preco ltda', 'Mercado “Bom Preço” Ltda.', 'mercado «bom preço» LTDA', 'Mercado Bom Prec\u0327o Ltda'],
  ['banco x s a', 'Banco X S/A', 'Banco X S.A.', 'banco x s a'],
  ['joao', 'Joa\u0303o', 'Jo\u200bão', '\ufeffjo\u00adão', '\u202aJoão\u202c'],
  ['sorensen lodz strasse', 'Sørensen Łódź Straße'],
]
test.each(SAME)('%s is found however it is typed', (folded, ...typed) => {
  expect(typed.map(fold)).toEqual(typed.map(() => folded))
})

test('folding a folded text changes nothing', () => {
  for (const [, ...typed] of SAME) for (const text of typed) expect(fold(fold(text))).toBe(fold(text))
})

test('Latin letters with any accents are Latin, beside digits, punctuation and signs', () => {
  expect(['Petição nº 2 (3ª), “réplica”: 50 % de R$ 1,00', 'Đặng Łódź straße œuvre ½ ² ™ 😀', ''].filter(isLatino)).toHaveLength(
    3,
  )
  expect(['с', 'Ω', 'ᴀ', 'ʀ', '०', '和'].filter(isLatino)).toEqual([])
})
