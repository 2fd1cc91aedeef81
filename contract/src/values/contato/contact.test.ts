import { describe, expect, test } from 'vitest'
import { Cep } from './cep.ts'
import { Email, maskEmail, OptionalEmail } from './email.ts'
import { formatPhone, phoneIsValid, Telefone } from './phone.ts'

const messages = (schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } }, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

describe('phone', () => {
  test.each([
    ['(11) 98765 4321', '11987654321', '(11) 98765 4321'],
    ['(11) 3456-7890', '1134567890', '(11) 3456 7890'],
  ])('%s is sent as %s and shown as %s', (text, digits, shown) => {
    expect(Telefone().parse(text)).toBe(digits)
    expect(formatPhone(digits)).toBe(shown)
  })

  test.each([
    [undefined, 'Informe o telefone celular'],
    ['', 'Informe o telefone celular'],
    ['( ) -', 'Informe o telefone celular'],
    ['987654321', 'Número de telefone inválido'],
    ['00 98765 4321', 'Número de telefone inválido'],
    ['+55 11 98765 4321 99', 'Número de telefone inválido'],
  ])('%s in the form: %s', (value, message) => expect(messages(Telefone(), value)).toEqual([message]))

  test('a mobile number begins with 9', () => {
    expect(phoneIsValid('11987654321')).toBe(true)
    expect(phoneIsValid('11187654321')).toBe(false)
  })
})

describe('CEP', () => {
  test('01310-100 is sent as digits', () => {
    expect(Cep().parse('01310-100')).toBe('01310100')
  })

  test.each([
    [undefined, 'Informe o CEP'],
    ['-', 'Informe o CEP'],
    ['0131010', 'CEP inválido'],
    ['013101000', 'CEP inválido'],
  ])('%s in the form: %s', (value, message) => expect(messages(Cep(), value)).toEqual([message]))
})

describe('e-mail', () => {
  test('e-mail addresses are compared in lower case without surrounding blanks', () => {
    expect(Email().parse('  Parte@Concordia.TEST ')).toBe('parte@concordia.test')
  })

  test.each([
    [undefined, 'Informe seu e-mail'],
    ['  ', 'Informe seu e-mail'],
    ['parte', 'Informe um e-mail válido'],
    ['parte@', 'Informe um e-mail válido'],
    ['a b@c.test', 'Informe um e-mail válido'],
    ['a@b@c.test', 'Informe um e-mail válido'],
    ['parte@concordia.test\nBcc: todos@concordia.test', 'Informe um e-mail válido'],
  ])('%j in the form: %s', (value, message) => expect(messages(Email(), value)).toEqual([message]))

  test('an optional address may be absent or empty, but not malformed', () => {
    expect(messages(OptionalEmail, undefined)).toEqual([])
    expect(messages(OptionalEmail, ' ')).toEqual([])
    expect(messages(OptionalEmail, 'advogado')).toEqual(['Informe um e-mail válido'])
  })
})

test.each([
  ['parte@concordia.test', 'p•••@c•••.test'],
  ['a@b.com.br', 'a•••@b•••.br'],
  ['maria.da.silva@mail.escritorio.com.br', 'm•••@m•••.br'],
])('%s is shown to others as %s', (email, masked) => expect(maskEmail(email)).toBe(masked))
