import { describe, expect, test } from 'vitest'
import { bareDocument, cnpjIsValid, cpfIsValid, formatDocument, maskDocument } from './documento.ts'
import { Cpf, CpfCnpj } from './schemas.ts'

const messages = (schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } }, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

/** Computes the check digits of the Receita Federal independently of the library under test. */
function withDigits(base: string): string {
  const value = (char: string) => char.charCodeAt(0) - 48
  const digit = (text: string) => {
    const sum = [...text].reduceRight((total, char, i) => total + value(char) * (2 + ((text.length - 1 - i) % 8)), 0)
    return sum % 11 < 2 ? 0 : 11 - (sum % 11)
  }
  const first = `${base}${digit(base)}`
  return `${first}${digit(first)}`
}

describe('CPF', () => {
  test.each(['111.444.777-35', '11144477735', '529.982.247-25', ' 390.533.447-05 '])('%s is valid', (text) =>
    expect(cpfIsValid(text)).toBe(true),
  )

  test.each(['111.444.777-36', '111.444.777-53', '1114447773', '111444777350', '1114447773A', '', 'abc'])(
    '%s is invalid',
    (text) => expect(cpfIsValid(text)).toBe(false),
  )

  test.each(Array.from({ length: 10 }, (_, digit) => String(digit).repeat(11)))('%s is invalid: one digit throughout', (text) =>
    expect(cpfIsValid(text)).toBe(false),
  )

  test.each([
    [undefined, 'Informe seu CPF'],
    ['', 'Informe seu CPF'],
    [' . - ', 'Informe seu CPF'],
    ['111.111.111-11', 'Número de CPF inválido'],
    ['12.345.678/0001-95', 'Número de CPF inválido'],
  ])('%s in the form: %s', (value, message) => expect(messages(Cpf(), value)).toEqual([message]))

  test('the form hands on the bare digits', () => expect(Cpf().parse('111.444.777-35')).toBe('11144477735'))
})

describe('CNPJ', () => {
  test.each(['11.222.333/0001-81', '11222333000181', '12.ABC.345/01DE-35', '12abc34501de35'])('%s is valid', (text) =>
    expect(cnpjIsValid(text)).toBe(true),
  )

  test.each(['11.222.333/0001-82', '12.ABC.345/01DE-36', '12ABC34501DE3A', '00000000000000', '1122233300018', ''])(
    '%s is invalid',
    (text) => expect(cnpjIsValid(text)).toBe(false),
  )

  test.each(['112223330001', '12ABC34501DE', 'ABCDEFGHIJKL', '99ZZ99ZZ99ZZ'])(
    'the digits counted by hand for %s are right',
    (base) => expect(cnpjIsValid(withDigits(base))).toBe(true),
  )
})

describe('either of them', () => {
  test.each([
    [undefined, 'Informe o CPF/CNPJ'],
    ['', 'Informe o CPF/CNPJ'],
    ['111.444.777-36', 'Número de CPF inválido'],
    ['123', 'Número de CPF inválido'],
    ['11.222.333/0001-82', 'Número de CNPJ inválido'],
    ['112223330001', 'Número de CNPJ inválido'],
    ['<script>alert(1)</script>', 'Número de CNPJ inválido'],
  ])('%s in the form: %s', (value, message) => expect(messages(CpfCnpj(), value)).toEqual([message]))

  test.each([
    ['111.444.777-35', '11144477735'],
    ['12.abc.345/01de-35', '12ABC34501DE35'],
  ])('%s is handed on as %s', (value, bare) => expect(CpfCnpj().parse(value)).toBe(bare))
})

test.each([
  ['11144477735', '111.444.777-35', '***.444.777-**'],
  ['12abc34501de35', '12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
  ['123', '123', '123'],
])('%s is shown as %s and masked as %s', (text, shown, masked) => {
  expect(formatDocument(text)).toBe(shown)
  expect(maskDocument(text)).toBe(masked)
})

test('punctuation and blanks fall away, letters go upper', () =>
  expect(bareDocument(' 12.abc.345/01de-35\t')).toBe('12ABC34501DE35'))
