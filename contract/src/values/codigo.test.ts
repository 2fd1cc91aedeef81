import { expect, test } from 'vitest'
import { readCodigoDeVerificacao } from './codigo-de-verificacao.ts'
import { Codigo, CodigoDeRecuperacao, CodigoOuRecuperacao } from './schemas.ts'

test.each(['123456', '123 456', '123-456', ' 123\u00a0456\n', '123–456', '\u200b123456\ufeff', '1 2 3 4 5 6'])(
  '%j is a code',
  (typed) => {
    expect(Codigo().parse(typed)).toBe('123456')
    expect(CodigoOuRecuperacao().parse(typed)).toBe('123456')
  },
)

test.each(['12345', '1234567', '12a456', '123.456'])('%j is no code', (typed) => {
  expect(
    Codigo()
      .safeParse(typed)
      .error?.issues.map(({ message }) => message),
  ).toEqual(['O código tem 6 números. Confira a mensagem recebida.'])
})

test('a code of signs that nobody sees is missing', () => {
  expect(
    Codigo()
      .safeParse(' \u200b-')
      .error?.issues.map(({ message }) => message),
  ).toEqual(['Informe o código'])
})

test.each(['ABCDE-FGH23', 'abcdefgh23', 'ABCDE FGH23', 'abcde – fgh23', '\u202aABCDE\u2011FGH23\u202c'])(
  '%j is a recovery code',
  (typed) => {
    expect(CodigoDeRecuperacao().parse(typed)).toMatch(/^abcdefgh23$/i)
    expect(CodigoOuRecuperacao().parse(typed)).toMatch(/^abcdefgh23$/i)
  },
)

test.each(['K7QX-92MD-4HTR-8WZB', 'k7qx 92md 4htr 8wzb', 'K7QX–92MD−4HTR‑8WZB\u200b', '\ufeffK7QX92MD4HTR8WZB'])(
  '%j is a verification code',
  (typed) => {
    expect(readCodigoDeVerificacao(typed)).toBe('K7QX92MD4HTR8WZB')
  },
)
